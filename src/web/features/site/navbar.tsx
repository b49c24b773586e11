import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Logo } from '#web/ui/logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MovieSearch } from './movie-search.tsx'
import { navLinks, useExistingLinks } from './site-links.ts'

export function Navbar({ account }: { readonly account: ReactNode }) {
  const links = useExistingLinks(navLinks)
  return (
    <header className="navbar sticky low:static! top-0 z-40 border-b border-line bg-ground/90 backdrop-blur-md">
      <div className="page flex min-h-16 short:min-h-11! items-center gap-2 max-md:flex-wrap md:gap-3 lg:gap-7">
        <Link to="/" aria-label={m.site_name()} className="-m-2 shrink-0 p-2">
          <Logo className="h-7 max-[359px]:h-6 md:h-8" />
        </Link>
        {/* At medium widths the search box covers the last links while it has the focus, rather than pushing the account off the screen. */}
        <nav
          aria-label={m.main_navigation()}
          className="min-w-0 max-lg:-m-1 max-lg:overflow-hidden max-lg:p-1 max-md:hidden"
        >
          <ul className="flex gap-3 lg:gap-6">
            {links.map(({ href, label, isLeftOutFirst }) => (
              <li key={href} className={isLeftOutFirst ? 'max-[1120px]:hidden' : ''}>
                <Link
                  to={href}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className="flex min-h-11 items-center text-sm whitespace-nowrap lg:text-[0.9375rem] text-ink-soft transition-colors duration-150 hover:text-ink data-[status=active]:text-ink data-[status=active]:underline data-[status=active]:decoration-marquee data-[status=active]:decoration-2 data-[status=active]:underline-offset-8"
                >
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center md:shrink-0 max-md:flex-wrap max-md:justify-end md:gap-2">
          {/* At medium widths only the icon is visible until the input has the focus. */}
          <MovieSearch
            className="max-md:hidden"
            inputClassName="w-10 placeholder:text-transparent focus:w-60 focus:placeholder:text-ink-soft lg:w-48 lg:placeholder:text-ink-soft lg:focus:w-60"
          />
          {account}
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
