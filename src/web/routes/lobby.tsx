import { createFileRoute } from '@tanstack/react-router'
import { LobbyErrorPage } from '#web/features/lobby/lobby-error-page.tsx'
import { LobbyPage } from '#web/features/lobby/lobby-page.tsx'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'
import { m } from '#web/paraglide/messages.js'
import stylesheet from '#web/features/lobby/lobby.css?url'

type LobbySearch = { readonly venue?: string }

/** A screen in the foyer, which needs no account. */
export const Route = createFileRoute('/lobby')({
  ssr: false,
  validateSearch: exactSearch(({ venue }): LobbySearch =>
    typeof venue === 'string' && venue !== '' ? { venue } : {},
  ),
  head: () => ({
    meta: [{ title: `${m.lobby_title()} · ${m.site_name()}` }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  component: LobbyRoute,
  errorComponent: LobbyErrorPage,
})

function LobbyRoute() {
  const { venue } = Route.useSearch()
  return <LobbyPage venueId={venue} />
}
