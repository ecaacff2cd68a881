// One candidate of a coming election: entered, or one of the seat's list corrected.
import { useApiQuery } from '#base/web/data.ts'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { nominationChange, readNominations, type Nomination } from '#candidates/contract.ts'
import { ChangeForm, filled, sourceIn, useChangeForm } from './form-parts.tsx'

const texts = { name: '', nameLocal: '', party: '', symbol: '', affidavit: '', education: '' }
const numbers = { ballotNumber: '', age: '', assets: '', liabilities: '', cases: '' }
const blank = {
  seat: '',
  candidate: '',
  state: 'nominated' as Nomination['state'],
  officer: '',
  ...texts,
  ...numbers,
}

const numberNames = Object.keys(numbers) as (keyof typeof numbers)[]
const textNames = ['name', 'nameLocal', 'symbol', 'affidavit', 'education'] as const

export function NominationForm() {
  const i18n = useWords()
  const form = useChangeForm({
    kind: nominationChange,
    initial: blank,
    read: (values) => {
      const { seat, candidate, state, officer, party } = values
      const known = numberNames.filter((name) => values[name].trim() !== '')
      return {
        seat: seat.trim(),
        state,
        name: values.name.trim(),
        independent: /^ind(ependent)?\b/i.test(party.trim()),
        ...filled({ candidate, party, reason: officer }),
        ...filled({
          nameLocal: values.nameLocal,
          symbol: values.symbol,
          affidavit: values.affidavit,
          education: values.education,
        }),
        ...Object.fromEntries(known.map((name) => [name, Number(values[name])])),
        ...sourceIn(values),
      }
    },
  })
  const { field, values } = form
  const seat = values.seat.trim()
  const { data } = useApiQuery(
    readNominations,
    { params: { seat } },
    { enabled: /^(ls|va)-[a-z]{2}-\d+$/.test(seat) },
  )
  const listed = data ? [...data.candidates, ...data.notStanding] : []
  const choose = (id: string) => {
    const one = listed.find((other) => other.id === id)
    const said = (name: (typeof textNames)[number] | keyof typeof numbers | 'party' | 'reason') =>
      `${one?.[name] ?? ''}`
    form.change({
      candidate: id,
      state: one?.state ?? 'nominated',
      party: one?.independent ? (one.supportedBy ?? 'Independent') : said('party'),
      officer: said('reason'),
      ...Object.fromEntries([...textNames, ...numberNames].map((name) => [name, said(name)])),
    })
  }
  const number = (name: keyof typeof numbers, label: string) => (
    <TextField label={label} inputMode="numeric" pattern="\d*" maxLength={15} {...field(name)} />
  )
  return (
    <ChangeForm title={i18n.t('Enter or correct a candidate')} of={form}>
      <p className="text-sm text-muted">
        {i18n.t('State the candidacy as the source has it. An empty field means that it is not known.')}
      </p>
      <TextField label={i18n.t('Constituency (va-ga-12)')} required maxLength={40} {...field('seat')} />
      <SelectField
        label={i18n.t('Candidate')}
        name="candidate"
        value={values.candidate}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{i18n.t('A new candidate')}</option>
        {listed.map(({ id, name, party }) => (
          <option key={id} value={id}>
            {[name, party].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
      <SelectField label={i18n.t('Status')} {...field('state')}>
        <option value="announced">{i18n.t('Named, no papers filed yet')}</option>
        <option value="nominated">{i18n.t('Papers filed')}</option>
        <option value="accepted">{i18n.t('Papers accepted')}</option>
        <option value="rejected">{i18n.t('Papers not accepted')}</option>
        <option value="withdrawn">{i18n.t('Withdrew')}</option>
        <option value="contesting">{i18n.t('On the ballot')}</option>
      </SelectField>
      <TextField label={i18n.t('Name')} required maxLength={200} {...field('name')} />
      <TextField label={i18n.t('Name in the script of the state')} maxLength={200} {...field('nameLocal')} />
      <TextField label={i18n.t('Party, or Independent')} maxLength={200} {...field('party')} />
      {number('ballotNumber', i18n.t('Number on the ballot'))}
      <TextField label={i18n.t('Symbol, in words')} maxLength={200} {...field('symbol')} />
      {values.state === 'rejected' ? (
        <TextArea
          label={i18n.t('The returning officer’s reason')}
          rows={2}
          maxLength={500}
          {...field('officer')}
        />
      ) : null}
      <TextField
        label={i18n.t('Address of the affidavit')}
        type="url"
        maxLength={500}
        {...field('affidavit')}
      />
      {number('age', i18n.t('Age'))}
      {number('assets', i18n.t('Declared assets, in rupees'))}
      {number('liabilities', i18n.t('Declared liabilities, in rupees'))}
      {number('cases', i18n.t('Declared cases'))}
      <TextField label={i18n.t('Education')} maxLength={200} {...field('education')} />
    </ChangeForm>
  )
}
