import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { languageNames } from '#domain/languages.ts'
import { alternates, language } from '#web/lib/document/language.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/**
 * Links to the page in the other languages. Each is a build of its own, hence plain links; LanguageScript stores the choice. A group and not a
 * landmark: the open menu of a phone and the footer both have it.
 */
export function LanguageSwitch() {
  const { pathname, searchStr } = useLocation()
  return (
    <div role="group" aria-label={m.language()} className="flex gap-1 text-sm">
      {alternates(pathname).map(({ language: name, path }) => (
        <a
          key={name}
          href={path + searchStr}
          lang={name}
          hrefLang={name}
          aria-current={name === language ? 'true' : undefined}
          onClick={stayOffline}
          className="link-quiet inline-flex min-h-9 items-center rounded-full px-3 aria-[current]:bg-raised aria-[current]:text-ink"
        >
          {languageNames[name]}
        </a>
      ))}
    </div>
  )
}

/** Without a network the device has at most its tickets, and those in one language. */
function stayOffline(event: MouseEvent): void {
  if (navigator.onLine) return
  event.preventDefault()
  showAlert({ type: 'error', text: m.language_offline() })
}
