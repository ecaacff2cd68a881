// The kinds of sources for data and news.
import { useWords } from '#base/web/words.tsx'

export function Kinds() {
  const i18n = useWords()
  const kinds = [
    {
      title: i18n.t('Official sources'),
      items: [
        i18n.t('Election Commission of India: results, electors, turnout, affidavits of candidates'),
        i18n.t('Delimitation orders: seats and their reservation'),
        i18n.t('Press Information Bureau: government announcements'),
      ],
    },
    {
      title: i18n.t('Research'),
      items: [
        i18n.t('Association for Democratic Reforms (ADR) and MyNeta: affidavits as data'),
        i18n.t('DataMeet: maps of the seats'),
        i18n.t('Wikidata: who held which office, with dates'),
      ],
    },
    {
      title: i18n.t('News agencies and newspapers'),
      items: [
        i18n.t(
          'Headlines and summaries of the feeds that the operator has switched on, with the publisher’s name and a link',
        ),
        i18n.t('Fact checks by organisations that publish them as ClaimReview'),
      ],
    },
  ]
  return (
    <section aria-labelledby="kinds" className="mt-10">
      <h2 id="kinds" className="text-2xl font-bold">
        {i18n.t('Kinds of sources')}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-8 md:grid-cols-3">
        {kinds.map(({ title, items }) => (
          <section key={title}>
            <h3 className="font-semibold">{title}</h3>
            <ul className="mt-2 list-disc space-y-2 ps-5">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
