import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endOfIndianDay, indianDay, indianDayAfter, startOfIndianDay } from './indian-day.ts'

describe('an Indian day', () => {
  it('begins and ends at midnight in Kolkata', () => {
    expect(indianDay(new Date('2024-06-03T18:29:59.999Z'))).toBe('2024-06-03')
    expect(indianDay(new Date('2024-06-03T18:30:00Z'))).toBe('2024-06-04')
    expect(startOfIndianDay('2024-06-04').toISOString()).toBe('2024-06-03T18:30:00.000Z')
    expect(endOfIndianDay('2024-06-04').toISOString()).toBe('2024-06-04T18:30:00.000Z')
  })

  it('continues across the ends of months and years', () => {
    expect(indianDayAfter('2024-12-30', 5)).toBe('2025-01-04')
    expect(indianDayAfter('2024-03-01', -1)).toBe('2024-02-29')
  })

  it.each(['UTC', 'Asia/Kolkata', 'America/New_York'])('is the same for a process in %s', (zone) => {
    const file = join(import.meta.dirname, 'indian-day.ts')
    const script = `import { endOfIndianDay, indianDay } from ${JSON.stringify(file)}
      console.log(indianDay(new Date('2024-03-10T18:30:00Z')), endOfIndianDay('2024-03-10').toISOString())`
    const said = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    expect(said.trim()).toBe('2024-03-11 2024-03-10T18:30:00.000Z')
  })
})
