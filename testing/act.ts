import { setImmediate as turn } from 'node:timers/promises'

/** Does something and waits until React has shown what follows from it: its production build has no `act`. */
export async function act(work: () => unknown): Promise<void> {
  await work()
  // A render, its effects, and what they set; each takes a turn that no fake clock holds up.
  for (let turns = 0; turns < 6; turns += 1) await turn()
}
