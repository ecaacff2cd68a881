// How the site's Node uses memory (docs/decisions/0094-what-a-start-need-not-do.md, 0101-memory-given-back.md); the
// container in deploy/ does the same, and so does the unit, as for a PostgreSQL server.
import os from 'os'

/** Bytes of this machine, or of what a container or unit allows. */
export const memory = Math.min(
  os.totalmem(),
  (process.constrainedMemory && process.constrainedMemory()) || Infinity,
)

/** @param databaseUrl of a PostgreSQL server. Without it the database is part of the same process. */
export function nodeFlags(databaseUrl) {
  // The young generation: what a start and a page create and drop. With 8 MB the process is 18 MB smaller, and a crawler's
  // slowest pages take longer (docs/decisions/0101-memory-given-back.md).
  const young = databaseUrl ? 16 : 8
  return [
    '--min-semi-space-size=' + young,
    '--max-semi-space-size=' + young,
    // The old one is collected when it has grown by so much; by itself V8 lets it double and more.
    '--heap-growing-percent=' + (databaseUrl ? 60 : 40),
    // Where many objects have stayed, V8 makes all others in the old generation at once. Of a page, nothing stays
    // (docs/decisions/0098-what-is-left-to-collect.md).
    '--no-allocation-site-pretenuring',
  ].concat(
    // V8 takes 600 MB to optimise one function of the embedded database. Without optimising, its queries take 20 to 40 %
    // longer.
    memory < 1.5 * 2 ** 30 ? ['--liftoff-only'] : [],
  )
}

/** For glibc's allocator, and that of what draws pictures (mimalloc). */
export const allocator = {
  // Each thread would take a part of its own.
  MALLOC_ARENA_MAX: '2',
  // By itself it stops giving large blocks back to the system once it has seen larger ones. V8 compiles in blocks of 32 kB,
  // whose holes would stay.
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // It would keep what a picture took.
  MIMALLOC_PURGE_DELAY: '0',
}
