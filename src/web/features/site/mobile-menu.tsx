import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SearchBox } from './search-box.tsx'
import { menuLinks, useExistingLinks } from './site-links.ts'

/** Full-screen menu in a native popover. */
export function MobileMenu() {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  const links = useExistingLinks(menuLinks)
  return (
    <div className="-mr-2 md:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={m.open_menu()}
        className="grid size-11 place-items-center"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <div ref={panel} id={id} popover="auto" className="size-full max-h-none max-w-none bg-ground text-ink">
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
        <nav aria-label={m.main_navigation()} className="page grid gap-8 py-4">
          <SearchBox onSearch={close} inputClassName="w-full min-h-12" />
          <ul>
            {links.map(({ href, label }) => (
              <li key={href} className="border-b border-line">
                <Link to={href} onClick={close} className="display flex min-h-15 items-center text-[1.75rem]">
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
          <LanguageSwitch />
          <ThemeSwitch />
        </nav>
      </div>
    </div>
  )
}
