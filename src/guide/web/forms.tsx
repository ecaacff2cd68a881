// Which form is for what.
import { officialLinks } from '#base/official-links.ts'
import { useWords } from '#base/web/words.tsx'
import { OfficialLink } from '#base/web/ui/external-link.tsx'

export function Forms() {
  const i18n = useWords()
  const forms = [
    ['6', i18n.t('New voter')],
    ['6A', i18n.t('Indian citizen living abroad')],
    ['6B', i18n.t('Aadhaar number for the roll; giving it is voluntary')],
    ['7', i18n.t('Objection to an entry, or deletion')],
    ['8', i18n.t('New address, correction, lost card, marking a disability')],
  ] as const
  return (
    <section id="forms" className="mt-6 max-w-prose">
      <table className="w-full">
        <caption className="text-start font-headline text-xl font-bold">{i18n.t('Which form?')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{i18n.t('Form')}</th>
            <th scope="col">{i18n.t('For')}</th>
          </tr>
        </thead>
        <tbody>
          {forms.map(([form, use]) => (
            <tr key={form} className="border-b border-line">
              <th scope="row" className="w-22 py-2 pe-2 text-start">
                {i18n.t('Form {form}', { form })}
              </th>
              <td className="py-2 wrap-anywhere">{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        <OfficialLink to={officialLinks.voterPortal}>
          {i18n.t('All forms: voter portal of the Election Commission')}
        </OfficialLink>
      </p>
    </section>
  )
}
