import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statedDate, writesMonthFirst } from './stated-date.ts'

const read = (text: string) =>
  statedDate(text)?.at.toISOString().replace(':00.000Z', 'Z').replace('.000Z', 'Z')
const evening = '2026-11-26T13:00Z'
const evenings = `Thu, 26 Nov 2026 18:30:00 +0530|Thu, 26 Nov 2026 18:30:00+5:30|Thu, 26 Nov 2026 18:30:00 GMT+5:30
Thu, 26 Nov 2026 18:30:00 UTC+5:30|Thu, 26 Nov 2026 18:30:00 GMT+05:30|Thu, 26 Nov 2026 18:30:00 UTC +05:30
Thu, 26 Nov 2026 18:30:00 GMT+5.30|Thu, 26 Nov 2026 18:30:00 +5.5|Thu, 26 Nov 2026 18:30:00 +530|Thu, 26 Nov 2026 07:30:00 −05:30
2026-11-26 13:00:00+00|2026-11-26T13:00:00-00:00|Thu, 26 Nov 2026 13:00:00 Z|26-Nov-2026 18:30:00|26.11.2026 18.30|26.11.26, 18:30
dom, 26 nov 2026 13:00:00 GMT|2026-11-26 18:30:00.364419679 +0530 IST|2026-11-26 18:30:00.364419679 +0530 IST m=+0.000012|26 Nov 26 13:00 UTC
11/26/2026 6:30:00 PM|26/11/2026 6:30:00 p.m.|Thu, 26 Nov 2026 6.30 PM IST|Thu, 26 Nov 2026 6:30 pm (IST)|26 Nov 2026 1830 hrs|26 Nov 2026, 1830 IST
२६ नवंबर २०२६, १८:३० बजे|26 नवंबर 2026 18:30|26 नवम्बर 2026 शाम 6:30 बजे|26 नोव्हेंबर 2026 18:30|२६ नोव्हेंबर २०२६ रोजी संध्याकाळी ६:३० वाजता
২৬ নভেম্বর ২০২৬, ১৮:৩০|২৬ নভেম্বর ২০২৬, ১৮:৩০ টা|੨੬ ਨਵੰਬਰ ੨੦੨੬ ੧੮:੩੦|26 ਨਵੰਬਰ 2026 ਸ਼ਾਮ 6:30 ਵਜੇ|௨௬ நவம்பர் ௨௦௨௬ ௧௮:௩௦|26 நவ. 2026 மாலை 6:30|౨౬ నవంబర్ ౨౦౨౬ ౧౮:౩౦|۲۶ نومبر ۲۰۲۶، ۱۸:۳۰|২৬শে নভেম্বর, ২০২৬ সন্ধ্যা ৬:৩০|26ஆம் தேதி நவம்பர் 2026 18:30|26-NOV-26 06.30.00.000000 PM|26 Nov 2026 · 06:30 PM|26 نومبر 2026 شام 6:30 بجے|૨૬ નવેમ્બર ૨૦૨૬ ૧૮:૩૦
26 de noviembre de 2026 18:30|26. November 2026 18:30|26 nov. 2026 18:30|Nov. 26, 2026 6:30 PM|Thursday, November 26, 2026 6:30 PM|2026 Nov 26 18:30
Thu Nov 26 2026 18:30:00 GMT+0530 (India Standard Time)|Thu Nov 26 18:30:00 IST 2026|Thu Nov 26 13:00:00 +0000 2026|Thu Nov 26 18:30:00 2026
Posted On: 26 NOV 2026 6:30PM by PIB Delhi|प्रविष्टि तिथि: 26 NOV 2026 6:30PM by PIB Delhi|26th November, 2026 18:30|26th of November 2026, 18:30 hrs IST|Tues, 26 Nov 2026 18:30
Thu, 26 Nov 2026 18:30:00 + 0530|Thu, 26 Nov 2026 18:30:00 +05 30|1795698000.25|20261126T130000Z|20261126T183000|20261126183000|1795698000|1795698000000|2026-11-26T18:30:00 05:30|2026-11-26T18:00+05|2026-11-26T18:30:00+05:30[Asia/Kolkata]
2026-11-26 13:00 Europe/London|2026-11-26 08:00 America/New_York|26 Nov 2026 18:30 India Standard Time|２０２６-１１-２６ １８:３０|2026/11/26 18:30|2026.11.26 18:30
Thu, 26 Nov 2026 14:00:00 CET|Thu, 26 Nov 2026 15:00:00 CEST|Thu, 26 Nov 2026 14:00:00 BST|Thu, 26 Nov 2026 21:00:00 SGT|Thu, 26 Nov 2026 18:00:00 PKT|Thu, 26 Nov 2026 18:45:00 NPT
26 Nov 2026 17:00 GST|26 Nov 2026 22:00 JST|26 Nov 2026 21:00 HKT|26 Nov 2026 19:00 BDT|26 Nov 2026 23:00 AEST|27 Nov 2026 00:00 AEDT|26 Nov 2026 08:00 EST|26 Nov 2026 05:00 a.m. PST|26 Nov 2026 13:00 UT|26 Nov 2026, 6:30 in the evening`

describe('the date that a publisher states', () => {
  it('is read in every form', () => {
    const forms = evenings.split(/[|\n]/)
    expect(forms.filter((form) => read(form) !== evening).map((form) => [form, read(form)])).toEqual([])
  })

  it('is read also where it is another one', () => {
    const others = {
      'Thu, 26 Nov 2026 18:30:00 -5:30': '2026-11-27T00:00Z',
      'Thu, 26 Nov 2026 20:0:0 Z': '2026-11-26T20:00Z',
      'Tue, 31 Dec 2024 16:17:42 +0530': '2024-12-31T10:47:42Z',
      '2024-12-31T16:17:42-0800': '2025-01-01T00:17:42Z',
      '2024-12-31T12:00:00.123456Z': '2024-12-31T12:00Z',
      '31 December 2024 12:00 pm': '2024-12-31T06:30Z',
      '31 December 2024 12 noon': '2024-12-31T06:30Z',
      '31 December 2024 12:00 am': '2024-12-30T18:30Z',
      '26 Nov 2026 24:00': '2026-11-26T18:30Z',
      '26 नवंबर 2026 सुबह 6:30 बजे': '2026-11-26T01:00Z',
      '26 नवंबर 2026, रात 8 बजे': '2026-11-26T14:30Z',
      '26 नवंबर 2026 रात 2:15 बजे': '2026-11-25T20:45Z',
      '26 নভেম্বর ২০২৬, দুপুর ১২:৩০': '2026-11-26T07:00Z',
      '26 নভেম্বর ২০২৬, রাত ৯:৩০': '2026-11-26T16:00Z',
      '26 ਨਵੰਬਰ 2026, ਰਾਤ 9:30': '2026-11-26T16:00Z',
      '26 ਨਵੰਬਰ 2026, ਦੁਪਹਿਰ 2:30': '2026-11-26T09:00Z',
      '26 నవంబర్ 2026 ఉదయం 9 గంటలకు': '2026-11-26T03:30Z',
      '1 Sept 2026 10:00': '2026-09-01T04:30Z',
      '1 Jan 99 10:00 GMT': '1999-01-01T10:00Z',
    }
    const got = Object.fromEntries(Object.keys(others).map((text) => [text, read(text)]))
    expect(got).toEqual(others)
  })

  it('is a day alone where no time is stated', () => {
    const days =
      '26-11-2026|26/11/2026|26.11.2026|26 November 2026|Nov 26, 2026|2026-11-26|20261126|गुरुवार, 26 नवंबर 2026|26 নভেম্বর 2026'
    const day = { at: new Date('2026-11-25T18:30:00Z'), dayOnly: true, zoneStated: false }
    for (const text of days.split('|')) expect([text, statedDate(text)]).toEqual([text, day])
    expect(statedDate('2026-11-26Z')).toEqual({ at: new Date('2026-11-26'), dayOnly: true, zoneStated: true })
    expect(statedDate('2026-11-26T00:00:00')).toMatchObject({ dayOnly: false, zoneStated: false })
    expect(statedDate('2026-11-26T00:00:00Z')).toMatchObject({ dayOnly: false, zoneStated: true })
  })

  it('is none where it would be a guess', () => {
    const none = `|today|31|31/02/2024|2024-13-01|2024-12-31T25:00:00Z|Thu, 01 Jan 1970 00:00:00 GMT|0000-00-00|26 Foo 2026 10:00
26 Nov 2026 18:30 XYZT|26 Nov 2026 18:30 wxy|26 Nov 2026 18:30 Pacific Standard Time|26 Nov 2026 18:30 +25:00|26 Nov 2026 18:30 +0507|26 Nov 2026 18:30 EST+5
26 Nov 2026 18:30, updated 27 Nov 2026 10:00|26 Nov 2026 18:30 - 19:30|26 Nov 2026 13:30 AM|26 Nov 2026 10:75|26 Nov 18:30|November 2026|5 अग्रहायण 1948
26 Nov 2026 18:30 Mars/Olympus|26 Nov 2026 18:30 – 05:30|26 Nov 2026 24:30|26 नवंबर 2026 साँझ 6:30 बजे|2026/11/26 下午 6:30|2026-11-26T18:30:00Q|2026-11-26T18:30:00Z+05:30`
    expect(none.split(/[|\n]/).filter(read)).toEqual([])
  })

  it('has the day first, unless its publisher writes the month first elsewhere', () => {
    const now = Date.parse('2026-11-28T00:00:00Z')
    expect(read('05/11/2026 10:00')).toBe('2026-11-05T04:30Z')
    expect(statedDate('11/05/2026 10:00', { monthFirst: true })?.at.toISOString()).toBe(
      '2026-11-05T04:30:00.000Z',
    )
    expect(writesMonthFirst(['11/26/2026 6:30:00 PM', '11/05/2026'], now)).toBe(true)
    expect(writesMonthFirst(['11/12/2026'], now)).toBe(true)
    expect(writesMonthFirst(['05/11/2026', '2026-11-05'], now)).toBe(false)
    expect(writesMonthFirst(['11/26/2026', '26/11/2026'], now)).toBe(false)
  })

  it('does not depend on the zone of the server', () => {
    const was = process.env['TZ']
    const stated = [
      '2022-12-13T04:50:54',
      '13 Dec 2022',
      'Dec 13, 2022 4:50 AM',
      '2022-12-12 18:20 America/New_York',
    ]
    const all = ['UTC', 'Asia/Kolkata', 'America/New_York'].map((zone) => {
      process.env['TZ'] = zone
      return stated.map(read).join()
    })
    if (was === undefined) delete process.env['TZ']
    else process.env['TZ'] = was
    expect(new Set(all).size).toBe(1)
  })

  const cases = join(import.meta.dirname, '../../../../shared/cases/feeds-and-checks/c05-zones.txt')
  it.skipIf(!existsSync(cases))('is read as publishers meant it', () => {
    const lines = readFileSync(cases, 'utf8')
      .split('\n')
      .filter((line) => /^[^#].*\|/.test(line))
    for (const [text, meant] of lines.map((line) => line.split('|') as [string, string]))
      expect([text, statedDate(text)?.at.getTime()]).toEqual([text, Date.parse(meant)])
  })
})
