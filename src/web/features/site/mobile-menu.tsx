import { Link } from '@tanstack/react-router'
import { Menu, Search, X } from 'lucide-react'
import { type ToggleEvent, useId, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MovieSearch } from './movie-search.tsx'
import { menuLinks, useExistingLinks } from './site-links.ts'

/** Full-screen menu in a native popover, which the search button opens with the cursor in the search box. */
export function MobileMenu() {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  const isForSearch = useRef(false)
  function onToggle({ newState }: ToggleEvent) {
    if (newState === 'open' && isForSearch.current) panel.current?.querySelector('input')?.focus()
    isForSearch.current = false
  }
  return (
    <div className="-mr-2 flex md:hidden">
      <button
        type="button"
        popoverTarget={id}
        onClick={() => (isForSearch.current = true)}
        aria-label={m.search_open()}
        className="grid size-11 place-items-center"
      >
        <Search aria-hidden strokeWidth={1.75} className="size-5.5" />
      </button>
      <button
        type="button"
        popoverTarget={id}
        aria-label={m.open_menu()}
        className="grid size-11 place-items-center"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={onToggle}
        className="size-full max-h-none max-w-none bg-ground text-ink"
      >
        <div className="page flex h-16 items-center justify-end">
          <button
            type="button"
            aria-label={m.close()}
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-mr-2 grid size-11 place-items-center"
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <MenuContent onLeave={close} />
      </div>
    </div>
  )
}

function MenuContent({ onLeave }: { readonly onLeave: () => void }) {
  const links = useExistingLinks(menuLinks)
  return (
    <nav aria-label={m.main_navigation()} className="page grid gap-8 py-4">
      <MovieSearch onSearch={onLeave} inputClassName="w-full min-h-12" />
      <ul>
        {links.map(({ href, label }) => (
          <li key={href} className="border-b border-line">
            <Link to={href} onClick={onLeave} className="display flex min-h-15 items-center text-[1.75rem]">
              {label()}
            </Link>
          </li>
        ))}
      </ul>
      <LanguageSwitch />
      <ThemeSwitch />
    </nav>
  )
}
