/**
 * Flags for a process that uses the embedded engine for a few seconds: optimising the engine's code would take longer than
 * that saves.
 */
export const shortLived = ['--liftoff-only']
