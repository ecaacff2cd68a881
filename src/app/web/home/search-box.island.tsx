// Finds constituencies, and persons and answers beside them: suggestions while typing, and an ordinary form that works
// without scripts.
import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Link, useGo } from '#base/web/here.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { useDebounced } from '#base/web/debounced.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { SearchIcon } from '#base/web/ui/icons.tsx'
import { inOneLine, languages } from '#base/web/site.ts'
import { track } from '#base/web/usage/track.ts'
import { useLanguage } from '#base/web/words.tsx'
import { parsePin } from '#constituencies/pin.ts'
import { NotElectoral } from '#constituencies/web/places/seats-of-place.tsx'
import { suggest, typedLimits, type Suggestion } from '../../suggest-contract.ts'

const wait = 300

/** Pressing the mouse button must not move the focus, and close the list, before the click arrives. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

export default function SearchBox() {
  const { i18n, language } = useLanguage()
  const navigate = useGo()
  const id = useId()
  const hint = i18n.t('PIN code, village, seat or person')
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const asked = useDebounced(text.trim(), wait)
  const { leastCharacters, mostCharacters, seats } = typedLimits
  const enough = asked.length >= leastCharacters && asked.length <= mostCharacters
  const pin = parsePin(asked)
  const search = useApiQuery(suggest, { query: { q: asked, language } }, { enabled: enough })
  const answered = enough && asked === text.trim()
  const found = answered ? search.data : undefined
  const failed = answered && found === undefined && search.error !== undefined
  const shown = open && (found !== undefined || failed)
  const unanswered =
    failed && i18n.t('No constituencies found: the search did not answer. Please try again in a moment.')
  const { suggestions: results, near } = found ?? { suggestions: [] }
  useEffect(() => {
    if (found) track('search', { where: 'constituencies', found: found.seats })
  }, [found])

  const go = (option: Suggestion | undefined) => {
    setOpen(false)
    navigate(option?.to ?? `/constituencies?search=${encodeURIComponent(text.trim())}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown && results.length > 0) {
      event.preventDefault()
      setActive((active + step + results.length + (active < 0 && step < 0 ? 1 : 0)) % results.length)
    } else if (event.key === 'Escape') setOpen(false)
  }

  return (
    // It only listens for the focus leaving it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      action={`${languages[language].prefix}/constituencies`}
      className="relative flex flex-wrap gap-2"
      // Its links are reachable by keyboard, so it closes only when the focus leaves it.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // Only the visitor chooses among a PIN code's seats.
        go(results[parsePin(text) !== undefined ? active : Math.max(active, 0)])
      }}
    >
      <p className="w-full text-sm font-semibold" aria-hidden="true">
        {hint}
      </p>
      <input
        name="search"
        type="search"
        autoComplete="off"
        role="combobox"
        aria-label={`${i18n.t('Search for your constituency')}: ${hint}`}
        placeholder={i18n.t('Search for your constituency')}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-results`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        className="min-h-12 min-w-[min(100%,12rem)] flex-1 rounded border border-strong-line bg-raised px-3 sm:text-lg"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={`${buttonLook()} min-w-12 max-sm:px-3 md:max-lg:px-3`}>
        <SearchIcon className="sm:max-md:hidden lg:hidden" />
        <span className="max-sm:sr-only md:max-lg:sr-only">{i18n.t('Search')}</span>
      </button>
      <p role="status" className="sr-only">
        {shown
          ? unanswered ||
            i18n.t('{count, plural, =0 {No constituencies found} one {# result} other {# results}}', {
              count: results.length,
            })
          : ''}
      </p>
      <div
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60vh] overflow-auto rounded border border-line bg-raised shadow-lg"
      >
        {near ? (
          <p className="border-b border-line px-3 py-2 text-muted">{i18n.t('Did you mean …?')}</p>
        ) : null}
        <ul id={`${id}-results`} role="listbox" aria-label={i18n.t('Search results')}>
          {results.map((option, n) => (
            // The keys are the combobox's own: it keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={`${option.name} ${option.to}`}
              id={`${id}-${n}`}
              role="option"
              aria-selected={n === active}
              className={`min-h-11 cursor-pointer px-3 py-2 ${n === active ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
              onMouseDown={keepFocus}
              onClick={() => go(option)}
            >
              <span className="font-semibold" lang={option.lang} dir="auto">
                {option.name}
              </span>
              <span className="block text-muted">
                {option.latin === undefined ? null : (
                  <span lang="en" className="text-sm">
                    {option.latin}
                    {option.about === '' ? '' : ' · '}
                  </span>
                )}
                {option.about}
              </span>
            </li>
          ))}
        </ul>
        {pin !== undefined && results.length > 0 ? (
          // Pressing a link must not take the focus before the click arrives.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div className="border-t border-line px-3 pb-3" onMouseDown={keepFocus}>
            <NotElectoral />
          </div>
        ) : null}
        {found && found.missing.length > 0 ? (
          <p className="border-t border-line p-3">
            {i18n.t(
              'We could not search everything just now. Missing: {groups}. Please try again in a moment.',
              { groups: inOneLine(found.missing, language) },
            )}
          </p>
        ) : results.length === 0 && (found || failed) ? (
          <p className="p-3">
            {unanswered ||
              (pin === undefined
                ? i18n.t('No constituencies found. Try a town, a district or your PIN code.')
                : i18n.t('No post office has this PIN code. Please check the six digits.'))}{' '}
            <Link className="link" to="/constituencies" onMouseDown={keepFocus}>
              {i18n.t('Browse all')}
            </Link>
          </p>
        ) : null}
        {found && found.seats >= seats ? (
          <p className="border-t border-line p-3">
            <Link className="link" to="/constituencies" onMouseDown={keepFocus}>
              {i18n.t('View all constituencies')}
            </Link>
          </p>
        ) : null}
        {pin === undefined ? (
          <p className="border-t border-line px-3">
            <Link className="tall-link" to={`/search?q=${encodeURIComponent(asked)}`} onMouseDown={keepFocus}>
              {i18n.t('All results for “{text}”', { text: asked })}
            </Link>
          </p>
        ) : null}
      </div>
    </form>
  )
}
