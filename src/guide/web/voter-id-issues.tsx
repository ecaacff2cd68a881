// The three kinds of problem, each as questions and answers.
import { useWords } from '#base/web/words.tsx'
import { officialLinks, voterHelpline } from '#base/official-links.ts'
import { Answers, OfficialLink, TextList, Section } from './prose.tsx'

export function DigiLockerIssues() {
  const i18n = useWords()
  return (
    <Section id="digilocker" title={i18n.t('The voter card in DigiLocker')}>
      <Answers
        of={[
          [
            i18n.t('My voter card does not appear'),
            <TextList
              key="missing"
              numbered
              of={[
                i18n.t('Look up your name on the roll and note the EPIC number as it appears there.'),
                i18n.t(
                  'Compare name and date of birth with those in DigiLocker. They must be the same, letter by letter.',
                ),
                i18n.t(
                  'After a new card or a correction, try again 24 to 48 hours later: DigiLocker may not have the new record yet.',
                ),
                i18n.t(
                  'Then remove the document in DigiLocker and fetch it again with the EPIC number and the state.',
                ),
              ]}
            />,
          ],
          [
            i18n.t('“Record not found”'),
            i18n.t(
              'Usually the name is spelt differently, or the number is an old, shorter one. Correct the roll with Form 8; an EPIC number has three letters and seven digits.',
            ),
          ],
          [
            i18n.t('I need the card today'),
            <>
              {i18n.t(
                'Download the e-EPIC (PDF) from the voter portal with your EPIC number and the telephone number on the roll. It is as good as the card. If no number is linked, link one with Form 8.',
              )}{' '}
              <OfficialLink to={officialLinks.voterPortal}>
                {i18n.t('Voter portal of the Election Commission')}
              </OfficialLink>
            </>,
          ],
          [
            i18n.t('Can I vote without any of them?'),
            i18n.t('Yes, if your name is on the roll and you bring one of the other documents named below.'),
          ],
        ]}
      />
    </Section>
  )
}

export function FormRejection() {
  const i18n = useWords()
  return (
    <Section id="rejection" title={i18n.t('A form was rejected')}>
      <Answers
        of={[
          [
            i18n.t('Why was it rejected?'),
            <TextList
              key="why"
              of={[
                i18n.t('A proof of age or address is missing, unreadable, or does not match the form.'),
                i18n.t('The photograph is not a clear, recent picture of the face.'),
                i18n.t('The Booth Level Officer found nobody at the address.'),
                i18n.t('You are already on a roll elsewhere. Then it is Form 8 (shifting), not Form 6.'),
              ]}
            />,
          ],
          [
            i18n.t('What can I do now?'),
            <TextList
              key="now"
              numbered
              of={[
                i18n.t(
                  'Read the reason: “Track application status” in the portal, with your reference number.',
                ),
                i18n.t(
                  'Correct the mistake and send the form again, ideally while you have your papers ready.',
                ),
                i18n.t('Ask your Booth Level Officer for a new visit, and be at home.'),
              ]}
            />,
          ],
          [
            i18n.t('I think the decision is wrong'),
            i18n.t(
              'You may appeal to the District Magistrate within 15 days, and against that decision to the Chief Electoral Officer within 30 days (section 24 of the Representation of the People Act, 1950, and the Registration of Electors Rules, 1960).',
            ),
          ],
          [
            i18n.t('My name was deleted'),
            i18n.t(
              'Nobody may be taken off the roll without a notice and a chance to be heard. Ask the Electoral Registration Officer for the reason, and apply again with Form 6.',
            ),
          ],
        ]}
      />
    </Section>
  )
}

export function SiteIssues() {
  const i18n = useWords()
  return (
    <Section id="site" title={i18n.t('The portal does not work')}>
      <Answers
        of={[
          [
            i18n.t('The one-time password does not come'),
            i18n.t(
              'Wait two minutes and request it again; each new one replaces the older ones. Do Not Disturb (DND) may block such messages; try your e-mail address instead.',
            ),
          ],
          [
            i18n.t('The page does not load, or the form loses my text'),
            i18n.t(
              'Try early in the morning, write long texts elsewhere first, and keep files under 2 MB (JPG or PDF). Clearing the browser’s data for that site often helps.',
            ),
          ],
          [
            i18n.t('I cannot find myself on the roll'),
            i18n.t(
              'Search by EPIC number first, then by details with fewer letters of the name, then by the number of your part and seat. Try the spelling in your state’s language.',
            ),
          ],
          [
            i18n.t('I would rather not do it online'),
            i18n.t(
              'Your Booth Level Officer takes every form on paper and free of charge. {number} tells you who that is, in your language.',
              { number: voterHelpline },
            ),
          ],
        ]}
      />
    </Section>
  )
}
