// Held votes: how many, why, and whether one of them is the visitor's own.
import { count } from '#base/web/format.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { UserVote } from '../contract.ts'

export function HeldVotes({ votes, own }: { votes: number; own: UserVote['held'] }) {
  const { i18n, language } = useLanguage()
  const why = {
    'same-device': i18n.t(
      'A phone of the same kind has already voted here from the same network. Your vote counts once your browser keeps our cookie: allow cookies for this site and open this poll again.',
    ),
    flood: i18n.t(
      'So many new visitors voted from your network that some votes may be automated. Your vote will count automatically once the site knows your phone or your network better: keep our cookie and come back, tomorrow or from another network.',
    ),
    'no-address': i18n.t(
      'A fault of this site: it could not see from which network your vote came. Your vote counts once the fault is mended and you open this poll again.',
    ),
  }
  return (
    <div className="mt-3 text-sm">
      {own === undefined ? null : (
        <p className="border-s-4 border-accent ps-3">
          <strong>{i18n.t('Your vote is held: it is stored but not counted.')}</strong> {why[own]}{' '}
          {i18n.t('The people who run this site can let it count.')}
        </p>
      )}
      {votes === 0 ? null : (
        <Expandable
          className="mt-2"
          label={i18n.t(
            '{votes, plural, one {# vote is held and not counted} other {{shown} votes are held and not counted}}',
            {
              votes,
              shown: count(votes, language),
            },
          )}
        >
          <p className="text-muted">
            {i18n.t(
              'They look like second votes, or so many came from one network that some may be automated. They are stored and shown in the public list as held. They count once the site knows the phone or the network better, or when the people who run this site accept them.',
            )}
          </p>
        </Expandable>
      )}
    </div>
  )
}
