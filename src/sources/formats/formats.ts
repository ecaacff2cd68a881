// All file formats that can be imported.
import { assembly2023, assemblyDecember2023 } from './assembly-2023.ts'
import { assemblyTables } from './assembly-tables.ts'
import { assemblyVotesData } from './assembly-votes-data.ts'
import { eciLs2019 } from './eci-ls-2019.ts'
import { eciLs2024 } from './eci-ls-2024.ts'
import { eciTurnout } from './eci-turnout.ts'
import { ls2024SeatAttributes } from './ls-2024-seat-attributes.ts'
import type { SeatFormat } from './seat-format.ts'

export const seatFormats: readonly SeatFormat[] = [
  eciLs2024,
  eciLs2019,
  ...eciTurnout,
  ls2024SeatAttributes,
  assemblyVotesData,
  ...assemblyTables,
  assemblyDecember2023('CG', 'Chhattisgarh'),
  assemblyDecember2023('MP', 'Madhya Pradesh'),
  assemblyDecember2023('MZ', 'Mizoram'),
  assemblyDecember2023('TS', 'Telangana'),
  ...['CG', 'MP', 'MZ', 'RJ', 'TS'].map(assembly2023),
]
