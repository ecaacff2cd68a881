// An election as announced. Phases are lines of text: quicker to type and to check against an order than 400 tick boxes.
import { useApiQuery } from '#base/web/data.ts'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { calendarChange, listElections, phasesFrom, type ElectionCalendar } from '#elections/contract.ts'
import { ChangeForm, filled, sourceIn, useChangeForm } from './form-parts.tsx'

const blank = {
  id: '',
  house: 'assembly' as ElectionCalendar['house'],
  kind: 'general' as ElectionCalendar['kind'],
  states: [] as string[],
  phases: '',
  announcedOn: '',
  countingDay: '',
  codeFrom: '',
  codeUntil: '',
  exitFrom: '',
  exitUntil: '',
  exitOrder: '',
}

export function CalendarForm() {
  const i18n = useWords()
  const { data } = useApiQuery(listElections, { query: {} })
  const states = data?.states ?? []
  const phasesOf = ({ phases, house, states: codes }: Pick<typeof blank, 'phases' | 'house' | 'states'>) =>
    phasesFrom(phases, {
      house,
      codes: states.map(({ code }) => code).filter((code) => codes.includes(code)),
    })
  const form = useChangeForm({
    kind: calendarChange,
    initial: blank,
    fields: { phases: 'phases' },
    check: (values) => {
      const found = phasesOf(values)
      return 'line' in found
        ? [
            {
              code: 'phases',
              message: i18n.t('Line {line} of the phases cannot be read.', { line: found.line }),
            },
          ]
        : []
    },
    read: (values) => {
      const { id, house, kind, announcedOn, countingDay, codeFrom, codeUntil } = values
      const found = phasesOf(values)
      const calendar: ElectionCalendar = {
        id: id.trim(),
        house,
        kind,
        states: states.filter(({ code }) => values.states.includes(code)).map(({ name }) => name),
        ...filled({ announcedOn, countingDay }),
        ...(codeFrom !== '' && { modelCode: { from: codeFrom, ...filled({ until: codeUntil }) } }),
        ...exitPollsIn(values),
        phases: 'phases' in found ? found.phases : [],
        status: 'announced',
        ...sourceIn(values),
      }
      return { calendar }
    },
  })
  const { field } = form
  return (
    <ChangeForm title={i18n.t('Enter an election')} of={form}>
      <p className="text-sm text-muted">
        {i18n.t(
          'An election with the same id is replaced as a whole. Leave out what is unknown: hours that are unknown keep the site silent for longer.',
        )}
      </p>
      <TextField
        label={i18n.t('Id (va-ga-2027, ls-2029, va-by-2027-03)')}
        required
        pattern="(ls|va)(-[a-z0-9]+)+"
        maxLength={60}
        {...field('id')}
      />
      <SelectField label={i18n.t('House')} {...field('house')}>
        <option value="assembly">{i18n.t('Assembly')}</option>
        <option value="lok_sabha">{i18n.t('Lok Sabha')}</option>
      </SelectField>
      <SelectField label={i18n.t('Kind')} {...field('kind')}>
        <option value="general">{i18n.t('General election')}</option>
        <option value="by-election">{i18n.t('By-election')}</option>
      </SelectField>
      <SelectField
        label={i18n.t('States (none: the whole country)')}
        name="states"
        multiple
        size={8}
        value={form.values.states}
        onChange={({ target }) =>
          form.change({ states: [...target.selectedOptions].map(({ value }) => value) })
        }
      >
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name} ({code})
          </option>
        ))}
      </SelectField>
      <TextArea
        label={i18n.t('Phases, one per line: number; day; hours or ?; constituencies; exceptions; kind')}
        rows={6}
        required
        spellCheck={false}
        placeholder={
          '1; 2027-02-14; 07:00-18:00; all\n2; 2027-02-20; 07:00-18:00; 1-58, 60; 12, 14: 07:00-16:00; nominations 2027-01-27'
        }
        {...field('phases')}
      />
      <TextField label={i18n.t('Announced on')} type="date" {...field('announcedOn')} />
      <TextField label={i18n.t('Counting day')} type="date" {...field('countingDay')} />
      <TextField label={i18n.t('Model Code of Conduct from')} type="date" {...field('codeFrom')} />
      <TextField label={i18n.t('Model Code of Conduct until')} type="date" {...field('codeUntil')} />
      <TextField
        label={i18n.t('Exit polls forbidden from (Indian time)')}
        type="datetime-local"
        {...field('exitFrom')}
      />
      <TextField
        label={i18n.t('Exit polls forbidden until (Indian time)')}
        type="datetime-local"
        {...field('exitUntil')}
      />
      <TextField label={i18n.t('Number of that order')} maxLength={200} {...field('exitOrder')} />
    </ChangeForm>
  )
}

/** Incomplete ones are sent as they are: the server says what is missing. */
function exitPollsIn({ exitFrom, exitUntil, exitOrder }: typeof blank): Pick<ElectionCalendar, 'exitPolls'> {
  if (exitFrom === '' && exitUntil === '') return {}
  return {
    exitPolls: { from: `${exitFrom}:00+05:30`, until: `${exitUntil}:00+05:30`, order: exitOrder.trim() },
  }
}
