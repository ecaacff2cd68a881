// Common questions before paying; readable without scripts.
import { Link } from '#base/web/here.tsx'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { Section } from '#base/web/ui/section.tsx'

export function DonationQuestions({ paid }: { paid: boolean }) {
  const i18n = useWords()
  const { name, links } = useSite()
  const contact = links.contactEmail
  const questions: [question: string, answer: string][] = [
    [
      i18n.t('Do I have to pay to use {name}?', { name }),
      i18n.t('No. Nothing is held back from those who do not pay, and no account is needed.'),
    ],
    [
      i18n.t('Does paying change what is shown?'),
      i18n.t('No. Nobody can buy a place, an order or a word on these pages.'),
    ],
    [
      i18n.t('What does this site store about a payment?'),
      i18n.t(
        'The amount, the order number and whether it was paid. No name, no card, no telephone number: you give those to the payment provider.',
      ),
    ],
    [
      i18n.t('How does a monthly payment end?'),
      i18n.t(
        'You can cancel the mandate at any time, in your UPI app or at your bank. Otherwise it ends after 60 payments.',
      ),
    ],
    [
      i18n.t('Who handles the payment?'),
      paid
        ? i18n.t('Razorpay. Its script is loaded only when you press the button to pay.')
        : i18n.t('Nobody yet: payments are not configured on this site.'),
    ],
  ]
  return (
    <Section id="faq" className="mt-10" small title={i18n.t('Frequently asked questions')}>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {questions.map(([question, answer]) => (
          <Expandable key={question} label={question}>
            <p className="pb-4 ps-5">{answer}</p>
          </Expandable>
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">
        <Link className="link" to="/privacy">
          {i18n.t('Privacy Policy')}
        </Link>
        {contact === undefined ? null : (
          <>
            {' · '}
            <a className="link" href={`mailto:${contact}`}>
              {i18n.t('Other questions: {address}', { address: contact })}
            </a>
          </>
        )}
      </p>
    </Section>
  )
}
