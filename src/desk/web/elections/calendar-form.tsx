// An election as announced. Phases are lines of text: quicker to type and to check against an order than 400 tick boxes.
import { useState } from 'react'
import { useApiQuery } from '#base/web/data.ts'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { listElections, phasesFrom, type ElectionCalendar } from '#elections/contract.ts'
import { ChangeForm, sourceIn, type Typed } from './form-parts.tsx'

export function CalendarForm() {
  const i18n = useWords()
  const { data } = useApiQuery(listElections, { query: {} })
  const [wrong, setWrong] = useState<string>()
  const read = (typed: Typed, form: FormData) => {
    const house = typed('house') as ElectionCalendar['house']
    const chosen = (data?.states ?? []).filter(({ code }) => form.getAll('states').includes(code))
    const found = phasesFrom(typed('phases') ?? '', { house, codes: chosen.map(({ code }) => code) })
    if ('line' in found) {
      setWrong(i18n.t('Line {line} of the phases cannot be read.', { line: found.line }))
      return undefined
    }
    setWrong(undefined)
    const calendar: ElectionCalendar = {
      id: typed('id') ?? '',
      house,
      kind: typed('kind') as ElectionCalendar['kind'],
      states: chosen.map(({ name }) => name),
      ...optional('announcedOn', typed('announcedOn')),
      ...optional('countingDay', typed('countingDay')),
      ...optional('modelCode', windowIn(typed)),
      ...optional('exitPolls', exitPollsIn(typed)),
      phases: found.phases,
      status: 'announced',
      ...sourceIn(typed),
    }
    return { calendar }
  }
  return (
    <ChangeForm title={i18n.t('Enter an election')} read={read} wrong={wrong}>
      <p className="text-sm text-muted">
        {i18n.t(
          'An election with the same id is replaced as a whole. Leave out what is unknown: hours that are unknown keep the site silent for longer.',
        )}
      </p>
      <TextField
        label={i18n.t('Id (va-ga-2027, ls-2029, va-by-2027-03)')}
        name="id"
        required
        pattern="(ls|va)(-[a-z0-9]+)+"
        maxLength={60}
      />
      <SelectField label={i18n.t('House')} name="house">
        <option value="assembly">{i18n.t('Assembly')}</option>
        <option value="lok_sabha">{i18n.t('Lok Sabha')}</option>
      </SelectField>
      <SelectField label={i18n.t('Kind')} name="kind">
        <option value="general">{i18n.t('General election')}</option>
        <option value="by-election">{i18n.t('By-election')}</option>
      </SelectField>
      <SelectField label={i18n.t('States (none: the whole country)')} name="states" multiple size={8}>
        {(data?.states ?? []).map(({ code, name }) => (
          <option key={code} value={code}>
            {name} ({code})
          </option>
        ))}
      </SelectField>
      <TextArea
        label={i18n.t('Phases, one per line: number; day; hours or ?; constituencies; exceptions; kind')}
        name="phases"
        rows={6}
        required
        spellCheck={false}
        placeholder={
          '1; 2027-02-14; 07:00-18:00; all\n2; 2027-02-20; 07:00-18:00; 1-58, 60; 12, 14: 07:00-16:00; re-poll'
        }
      />
      <TextField label={i18n.t('Announced on')} name="announcedOn" type="date" />
      <TextField label={i18n.t('Counting day')} name="countingDay" type="date" />
      <TextField label={i18n.t('Model Code of Conduct from')} name="codeFrom" type="date" />
      <TextField label={i18n.t('Model Code of Conduct until')} name="codeUntil" type="date" />
      <TextField
        label={i18n.t('Exit polls forbidden from (Indian time)')}
        name="exitFrom"
        type="datetime-local"
      />
      <TextField
        label={i18n.t('Exit polls forbidden until (Indian time)')}
        name="exitUntil"
        type="datetime-local"
      />
      <TextField label={i18n.t('Number of that order')} name="exitOrder" maxLength={200} />
    </ChangeForm>
  )
}

const optional = <K extends string, V>(name: K, value: V | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [k in K]?: V }

function windowIn(typed: Typed): ElectionCalendar['modelCode'] {
  const from = typed('codeFrom')
  return from === undefined ? undefined : { from, ...optional('until', typed('codeUntil')) }
}

/** Incomplete ones are sent as they are: the server says what is missing. */
function exitPollsIn(typed: Typed): ElectionCalendar['exitPolls'] {
  const [from, until, order] = [typed('exitFrom'), typed('exitUntil'), typed('exitOrder')]
  if (from === undefined && until === undefined) return undefined
  return { from: `${from}:00+05:30`, until: `${until}:00+05:30`, order: order ?? '' }
}
