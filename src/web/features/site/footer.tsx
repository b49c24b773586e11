import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { placeOf } from '#web/lib/labels/venue-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { footerLinks, socialLinks, useExistingLinks } from './site-links.ts'
import { siteConfigQuery } from './site-config-query.ts'

const linkClass = 'link-quiet inline-flex min-h-9 items-center'
const SINCE = 2022

export function Footer() {
  const links = useExistingLinks(footerLinks)
  return (
    <footer className="mt-auto">
      <div className="bulbs" />
      <div className="page grid gap-10 py-12 md:grid-cols-[1fr_2fr_auto] md:gap-16">
        <Address />
        <ul className="columns-[2_8rem] md:columns-3">
          {links.map(({ href, label }) => (
            <li key={label()}>
              <Link to={href} className={linkClass}>
                {label()}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-5 md:block">
          {socialLinks.map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noreferrer" target="_blank" className={linkClass}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-4 border-t border-line py-5">
        <p className="text-sm text-ink-soft">{m.copyright({ year: String(SINCE) })}</p>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  )
}

function Address() {
  const { data: config } = useQuery(siteConfigQuery())
  return (
    <div className="grid content-start gap-3">
      <Logo className="h-8" />
      {config && (
        <address className="text-sm text-ink-soft not-italic">
          {placeOf(config.cinema).address}
          <br />
          {config.cinema.phone}
        </address>
      )}
    </div>
  )
}
