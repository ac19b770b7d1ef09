// The Raspberry Pi Pico as Plashka uses it. Flash of 2,048 KB, from its start:
//   firmware and frozen code | ROMFS: dictionaries, fonts, hot kernels | littlefs: what is written
// The littlefs never moves, so that saved games outlive every update; the line before it may.
// tools.firmware reads the two sizes from here.
#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico with Plashka"
#define MICROPY_HW_FLASH_STORAGE_BYTES (256 * 1024)
#define MICROPY_HW_ROMFS_BYTES (1024 * 1024)

// What no pocket console needs, and what would take heap or flash from the game.
#define MICROPY_PY_THREAD (0)
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)
