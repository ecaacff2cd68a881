// What stands in place of something silent: what, until when, and by which law.
import { Link } from 'react-router'
import type { Silent } from '../../silence.ts'
import { moment } from '../format.ts'
import { useSite } from '../site.ts'
import { useWords } from '../words.tsx'

type Props = {
  silent: Silent
  /** In lists: without the reason. */
  brief?: boolean
  className?: string
}

export function SilenceNotice({ silent, brief = false, className = '' }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  return (
    <p role="note" className={`max-w-prose border-s-4 border-accent ps-3 ${className}`}>
      {silent.until === undefined
        ? i18n.t('Closed for now: the site cannot read its calendar of elections.')
        : silent.reason === 'incomplete'
          ? i18n.t('Closed: an election has been announced, and its hours are not known yet.')
          : i18n.t('Closed around the poll until {time}, Indian time.', {
              time: moment(silent.until, language),
            })}{' '}
      {brief
        ? null
        : `${i18n.t('The law forbids showing or taking opinions on parties and candidates in these hours.')} `}
      <Link className="link" to="/silence">
        {i18n.t('What is silent, and why')}
      </Link>
    </p>
  )
}
