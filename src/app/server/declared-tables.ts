// The tables that the features give away, in the features' order.
import { openTables as answers } from '#answers/server/open-tables.ts'
import { openTables as base } from '#base/server/open-tables.ts'
import { openTables as candidates } from '#candidates/server/open-tables.ts'
import { openTables as constituencies } from '#constituencies/server/open-tables.ts'
import { openTables as elections } from '#elections/server/open-tables.ts'
import { openTables as leaders } from '#leaders/server/open-tables.ts'
import { openTables as parliament } from '#parliament/server/open-tables.ts'
import { openTables as sources } from '#sources/server/open-tables.ts'

export const declaredTables = [
  base,
  answers,
  constituencies,
  elections,
  candidates,
  leaders,
  parliament,
  sources,
].flat()
