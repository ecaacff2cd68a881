// The region for notices; those at the bottom are part of it, so the page has space for them. It exists from the start, or
// screen readers would miss the first notice. What toast.ts copies is its template.
import { CloseButton } from '../ui/dialog/close-button.tsx'
import { AlertIcon, CheckIcon, InfoIcon } from '../ui/icons.tsx'
import { useWords } from '../words.tsx'

const icons = [
  ['plain', InfoIcon, 'text-muted'],
  ['good', CheckIcon, 'text-good'],
  ['bad', AlertIcon, 'text-bad'],
] as const

export function Notices() {
  const i18n = useWords()
  return (
    <section aria-label={i18n.t('Notices')} aria-live="polite" aria-relevant="additions text">
      <ul data-notices="bottom" className="grid max-w-md gap-2" />
      <ul data-notices="top-centre" className="fixed inset-x-4 top-4 mx-auto grid max-w-md gap-2" />
      <template id="notice">
        <li className="pointer-events-auto flex items-start gap-2 rounded border border-strong-line bg-raised ps-3 shadow-float">
          {icons.map(([kind, Icon, colour]) => (
            <span key={kind} data-kind={kind} className={`mt-2.5 shrink-0 ${colour}`}>
              <Icon />
            </span>
          ))}
          <p className="min-w-0 flex-1 py-2.5" />
          <CloseButton />
        </li>
      </template>
    </section>
  )
}
