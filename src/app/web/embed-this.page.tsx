// How to show a constituency, a person, a poll or a fact check on another site: the snippet, and what it will look like.
import { useLocation, useParams } from '#base/web/here.tsx'
import { notFound, refuse } from '#base/contract.ts'
import { read, useAnswers } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import type { PageContext, PageLocation, PageModule } from '#base/web/page.ts'
import { addressIn, useSite } from '#base/web/site.ts'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { buttonLook } from '#base/web/ui/button.tsx'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { useWords } from '#base/web/words.tsx'
import { embedWidth, snippetOf } from '../embed-snippet.ts'
import { modules } from './modules.ts'

const files = import.meta.glob<PageModule>('/src/*/web/embed*.page.tsx', { eager: true })

export const parameters = { theme: /^(light|dark)$/ }

const embeds = modules.flatMap(([feature, { embeds: declared = [] }]) =>
  declared.map(({ kind, page, file = 'embed' }) => ({
    kind,
    page,
    module: files[`/src/${feature}/web/${file}.page.tsx`]!,
  })),
)
const embedOf = (asked: string | undefined) => embeds.find(({ kind }) => kind === asked)

export function reads(at: PageLocation) {
  const embed = embedOf(at.params['kind'])
  if (!embed) throw refuse(notFound)
  return embed.module.reads?.(at) ?? []
}

export default function EmbedThisPage() {
  const i18n = useWords()
  const { origin, language, name } = useSite()
  const answers = useAnswers()
  const { kind, id = '' } = useParams()
  const { page, module } = embedOf(kind)!
  const theme = new URLSearchParams(useLocation().search).get('theme') ?? 'auto'
  const answered: PageContext['answered'] = (endpoint, input) => answers.get(read(endpoint, input))
  const about = { params: { id }, language, i18n, answered }
  const title = module.title?.(about) ?? ''
  const height = module.height?.(about) ?? 300
  const path = `${addressIn(language, `/embed/${kind}/${id}`)}${theme === 'auto' ? '' : `?theme=${theme}`}`
  const snippet = snippetOf({
    address: origin + path,
    title: `${title} · ${name}`,
    width: embedWidth,
    height,
  })
  const themes = [
    ['auto', i18n.t('Like the reader’s device')],
    ['light', i18n.t('Light')],
    ['dark', i18n.t('Dark')],
  ] as const
  return (
    <>
      <Head title={i18n.t('Embed: {title}', { title })} description={title} hidden />
      <p className="mt-2">
        <BackLink to={page.replace(':id', id)}>{title}</BackLink>
      </p>
      <h1 className="mt-2 text-3xl font-bold">{i18n.t('Embed this')}</h1>
      <p className="mt-2 max-w-prose">
        {i18n.t(
          'Paste this into a page. What it shows stays up to date, names its source, sets no cookie and runs no script on your site.',
        )}
      </p>
      <label htmlFor="snippet" className="mt-4 block font-semibold">
        {i18n.t('HTML')}
      </label>
      <textarea
        id="snippet"
        readOnly
        rows={5}
        defaultValue={snippet}
        dir="ltr"
        spellCheck={false}
        className="mt-1 block w-full max-w-3xl rounded border border-strong-line bg-raised p-3 font-mono text-sm"
      />
      <button
        type="button"
        className={`needs-script mt-3 ${buttonLook('quiet')}`}
        data-does="copy"
        data-text={snippet}
        data-copied={i18n.t('Copied')}
        data-refused={i18n.t('Select the text and copy it.')}
      >
        {i18n.t('Copy')}
      </button>
      <div className="mt-4">
        <Chips label={i18n.t('Colours')}>
          {themes.map(([value, label]) => (
            <ChipLink key={value} current={value === theme} to={value === 'auto' ? '?' : `?theme=${value}`}>
              {label}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <h2 className="mt-6 text-xl font-bold">{i18n.t('Preview')}</h2>
      <iframe
        key={path}
        src={path}
        title={title}
        // Only with scripts is it loaded again when its figures must go.
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        width={embedWidth}
        height={height}
        className="mt-2 max-w-full rounded border border-line"
      />
      <p className="mt-4 max-w-prose text-sm text-muted">
        {i18n.t(
          'For another language, switch the language of this page. Systems that support oEmbed (such as WordPress) also accept the address of the page itself.',
        )}
      </p>
    </>
  )
}
