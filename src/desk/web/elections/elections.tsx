// The calendar of elections and the revisions of rolls: changes that wait for a second person, and the forms.
import { useWords } from '#base/web/words.tsx'
import { Lists } from '../lists.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { Changes } from './changes.tsx'
import { RollForm } from './roll-form.tsx'
import { StaleRolls } from './stale-rolls.tsx'

export function Elections() {
  const i18n = useWords()
  return (
    <>
      <StaleRolls />
      <Lists
        of={{
          changes: i18n.t('Changes'),
          calendar: i18n.t('Enter an election'),
          roll: i18n.t('Enter a revision of a roll'),
        }}
      >
        {(list) => (list === 'calendar' ? <CalendarForm /> : list === 'roll' ? <RollForm /> : <Changes />)}
      </Lists>
    </>
  )
}
