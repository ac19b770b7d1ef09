# MicroPython's build reads this file: tools.firmware names this folder, copied beside the modules to be frozen.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)

# Frames of Python functions: MicroPython keeps those of up to 11 words on the C stack and allocates larger ones in the
# heap, which takes 23 to 355 us a call and triggers most collections of garbage. 252 bytes hold all but a few of ours.
# A copy of py/objfun.c takes the place of the original, so that the checkout stays as it is. tools.bench heap says how
# deep the stack of 8 KB gets.
set(OBJFUN ${MICROPY_DIR}/py/objfun.c)
file(READ ${OBJFUN} TEXT)
string(REPLACE "VM_MAX_STATE_ON_STACK (sizeof(mp_uint_t) * 11)" "VM_MAX_STATE_ON_STACK (252)" PATCHED "${TEXT}")
if(PATCHED STREQUAL TEXT)
    message(FATAL_ERROR "py/objfun.c of this MicroPython does not define VM_MAX_STATE_ON_STACK as 1.25 does")
endif()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/objfun.c CONTENT "${PATCHED}" @ONLY)
function(plashka_replace_objfun)
    get_target_property(SOURCES ${MICROPY_TARGET} SOURCES)
    list(TRANSFORM SOURCES REPLACE "^${OBJFUN}$" "${CMAKE_BINARY_DIR}/objfun.c")
    set_target_properties(${MICROPY_TARGET} PROPERTIES SOURCES "${SOURCES}")
endfunction()
cmake_language(DEFER CALL plashka_replace_objfun)

# mpy-tool (MicroPython 1.25 to 1.29) aligns frozen machine code to 2 bytes; constants of ARMv6-M code need 4.
set_source_files_properties(${CMAKE_BINARY_DIR}/frozen_content.c PROPERTIES
    COMPILE_OPTIONS "-Daligned(x)=__aligned__(4)")
