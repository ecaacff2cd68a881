// How the site's Node uses memory (docs/performance.md); the container and the unit in deploy/ do the same.
import os from 'os'

/** Bytes of this machine, or of what a container or unit allows. */
export const memory = Math.min(
  os.totalmem(),
  (process.constrainedMemory && process.constrainedMemory()) || Infinity,
)

// The young generation, for what a page creates and drops: without it most of a page is moved to the old one, which then grows.
// The old one by itself may double and more before it is collected, with all that it holds outside of V8.
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40'].concat(
  // V8 takes 600 MB to optimise one function of the embedded database. Without optimising, its queries take 20 to 40 % longer.
  memory < 1.5 * 2 ** 30 ? ['--liftoff-only'] : [],
)

// glibc raises this limit by itself, and then keeps what the start and large answers took. V8 compiles in blocks of 32 kB.
export const allocator = { MALLOC_MMAP_THRESHOLD_: '32768' }
