// Replaces something silent: says what is withheld, until when, and by which law.
import { Link } from '../../here.tsx'
import { Island } from '../../island.tsx'
import Countdown from './countdown.island.tsx'
import type { Silent } from '../../../silence.ts'
import { moment } from '../../format.ts'
import { lawName } from '../../names/law-name.ts'
import { useLanguage } from '../../words.tsx'

type Props = {
  silent: Silent
  /** In lists: without the law. */
  brief?: boolean
  className?: string
}

export function SilenceNotice({ silent, brief = false, className = '' }: Props) {
  const { i18n, language } = useLanguage()
  return (
    <p role="note" className={`max-w-prose border-s-4 border-accent ps-3 ${className}`}>
      {silent.until === undefined || silent.reason === 'incomplete' ? (
        i18n.t('Closed for now.')
      ) : (
        <>
          {i18n.t('Closed; shown again from {time}.', { time: moment(silent.until, language) })}{' '}
          <Island of={Countdown} until={silent.until} />
        </>
      )}
      {brief ? ' ' : <> · {lawName(silent.law, i18n, language)} · </>}
      <Link className="link" to="/silence">
        {i18n.t('Silence Period')}
      </Link>
    </p>
  )
}
