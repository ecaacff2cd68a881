// What takes two people: what waits for the second, what was decided, and the forms.
import { useWords } from '#base/web/words.tsx'
import { Lists } from '../lists.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { OverdueAnswers } from './overdue-answers.tsx'
import { Proposals } from './proposals.tsx'
import { NominationForm } from './nomination-form.tsx'
import { PromiseForm } from './promise-form.tsx'
import { RollForm } from './roll-form.tsx'
import { StaleRolls } from './stale-rolls.tsx'

const forms = { calendar: CalendarForm, roll: RollForm, promise: PromiseForm, nomination: NominationForm }

export function TwoPeople() {
  const i18n = useWords()
  return (
    <>
      <StaleRolls />
      <OverdueAnswers />
      <Lists
        of={{
          waiting: i18n.t('Waiting for a second person'),
          decided: i18n.t('Decisions'),
          calendar: i18n.t('Enter an election'),
          roll: i18n.t('Enter a revision of a roll'),
          promise: i18n.t('Write an entry'),
          nomination: i18n.t('Enter or correct a candidate'),
        }}
      >
        {(list) => {
          const Form = list === 'waiting' || list === 'decided' ? undefined : forms[list]
          return Form ? <Form /> : <Proposals key={list} state={list as 'waiting' | 'decided'} />
        }}
      </Lists>
    </>
  )
}
