// How the site's Node uses memory (docs/decisions/0094-what-a-start-need-not-do.md); the unit and the container in
// deploy/ use the same flags.
export const nodeFlags = [
  // The young generation: what a start and a page create and drop.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  // The old one is collected when it has grown by 40 %; by itself V8 lets it double and more.
  '--heap-growing-percent=40',
]
