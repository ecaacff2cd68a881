// For tests: a silence period of everything, everywhere.
import type { Closing } from '#base/server/silence/guard.ts'

export const fictionalClosing: Closing = {
  id: 'test',
  classes: ['A', 'B', 'C', 'D'],
  places: 'everywhere',
  from: 0,
  until: Date.parse('2999-01-01T00:00:00Z'),
  law: 'Representation of the People Act 1951, section 126(1)(b)',
  reason: '48-hours',
}
