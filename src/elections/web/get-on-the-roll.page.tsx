// Get on the roll, correct an entry, and what to do when something went wrong: at most five questions, answered on the
// phone; no answer is sent.
import { Questions } from '#base/web/ui/questions.tsx'
import { answersOn, listAnswers } from '#answers/contract.ts'
import type { PageLocation } from '#base/web/page.ts'
import { Island } from '#base/web/island.tsx'
import { Link } from '#base/web/here.tsx'
import { voterHelpline } from '#base/official-links.ts'
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { Beside } from '#base/web/ui/drawings/drawings.tsx'
import cardAndRoll from '#base/web/ui/drawings/card-and-roll.svg?raw'
import { useLanguage } from '#base/web/words.tsx'
import { listElections, listRolls } from '../contract.ts'
import { situations } from '../roll-help.ts'
import RollQuestions from './roll-questions.island.tsx'

/** Both are known on the page of a seat that leads here. */
export const parameters = { state: /^[A-Z]{2}$/, need: new RegExp(`^(${situations.join('|')})$`) }

export const reads = (at: PageLocation) => [
  read(listAnswers, answersOn('/get-on-the-roll', at)),
  read(listRolls, {}),
  read(listElections, { query: {} }),
]

export default function GetOnTheRoll() {
  const { i18n, language } = useLanguage()
  const questions = useLoadedData(listAnswers, answersOn('/get-on-the-roll', { language }))
  return (
    <>
      <Head
        title={i18n.t('Get on the electoral roll')}
        description={i18n.t(
          'Register, move, correct an entry, or act when your name is missing: the right form, what to attach, by when, and where.',
        )}
      />
      <Beside drawing={cardAndRoll}>
        <h1 className="mt-8 text-3xl font-bold">{i18n.t('Get on the electoral roll')}</h1>
        <p className="mt-2 max-w-prose">
          {i18n.t(
            'A few questions lead to the right form. Your answers stay on this device: none is sent or kept.',
          )}
        </p>
        <p className="without-script mt-3 border-s-4 border-accent ps-3">
          {i18n.t('These questions need JavaScript. Without it:')}{' '}
          <a className="link" href="/voter-id-help#forms">
            {i18n.t('which form is for what')}
          </a>
          . <a href={`tel:${voterHelpline}`}>{voterHelpline}</a>
        </p>
        <Island of={RollQuestions} when="touch" />
        <p className="mt-8">
          <Link className="tall-link" to="/elections#rolls">
            {i18n.t('Revision of the electoral rolls, state by state')}
          </Link>
        </p>
      </Beside>
      <Questions of={questions.subjects} />
    </>
  )
}
