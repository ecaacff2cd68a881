// An election as announced. Phases are lines of text: quicker to type and to check against an order than 400 tick boxes.
import { useApiQuery } from '#base/web/data.ts'
import { useWords } from '#base/web/words.tsx'
import { calendarChange, listElections, phasesFrom, type ElectionCalendar } from '#elections/contract.ts'
import type { Typed } from '../forms/schema.ts'
import { ProposalForm, useSourceWords } from './proposal-form.tsx'

const phasesExample =
  '1; 2027-02-14; 07:00-18:00; all\n2; 2027-02-20; 07:00-18:00; 1-58, 60; 12, 14: 07:00-16:00; nominations 2027-01-27'

export function CalendarForm() {
  const i18n = useWords()
  const { data } = useApiQuery(listElections, { query: {} })
  const source = useSourceWords()
  const states = data?.states ?? []
  const phasesOf = ({ phases, house, states: names }: Typed) =>
    phasesFrom(phases as string, {
      house: house as ElectionCalendar['house'],
      codes: states.filter(({ name }) => names!.includes(name)).map(({ code }) => code),
    })
  return (
    <ProposalForm
      of={calendarChange}
      title={i18n.t('Enter an election')}
      look="mt-4 max-w-prose"
      stated={(calendar: ElectionCalendar) => ({ calendar: { ...calendar, status: 'announced' as const } })}
      read={{ phases: (_, typed) => (phasesOf(typed) as Partial<ElectionCalendar>).phases }}
      check={(typed) => {
        const found = phasesOf(typed)
        if (!('line' in found)) return {}
        return { phases: i18n.t('Line {line} of the phases cannot be read.', { line: found.line }) }
      }}
      words={{
        id: i18n.t('Id (va-ga-2027, ls-2029, va-by-2027-03)'),
        house: {
          label: i18n.t('House'),
          choices: { assembly: i18n.t('Assembly'), lok_sabha: i18n.t('Lok Sabha') },
        },
        kind: {
          label: i18n.t('Kind'),
          choices: { general: i18n.t('General election'), 'by-election': i18n.t('By-election') },
        },
        states: {
          label: i18n.t('States (none: the whole country)'),
          choices: Object.fromEntries(states.map(({ code, name }) => [name, `${name} (${code})`])),
        },
        phases: {
          label: i18n.t('Phases, one per line: number; day; hours or ?; constituencies; exceptions; kind'),
          placeholder: phasesExample,
          required: true,
        },
        announcedOn: i18n.t('Announced on'),
        countingDay: i18n.t('Counting day'),
        'modelCode.from': i18n.t('Model Code of Conduct from'),
        'modelCode.until': i18n.t('Model Code of Conduct until'),
        'exitPolls.from': i18n.t('Exit polls forbidden from (Indian time)'),
        'exitPolls.until': i18n.t('Exit polls forbidden until (Indian time)'),
        'exitPolls.order': i18n.t('Number of that order'),
        ...source,
      }}
    >
      <p className="text-sm text-muted">
        {i18n.t(
          'An election with the same id is replaced as a whole. Leave out what is unknown: hours that are unknown keep the site silent for longer.',
        )}
      </p>
    </ProposalForm>
  )
}
