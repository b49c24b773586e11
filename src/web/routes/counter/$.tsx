import { createFileRoute, notFound } from '@tanstack/react-router'
import { CounterNotFoundPage } from '#web/features/counter/counter-not-found-page.tsx'
import { m } from '#web/paraglide/messages.js'

/** Any other path below `/counter`: the not-found page inside the layout of the counter, with status 404. */
export const Route = createFileRoute('/counter/$')({
  // A loader does not run on the server, because the layout says `ssr: false`; this does, and so the status is 404.
  context: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: `${m.not_found_title()} · ${m.site_name()}` }] }),
  notFoundComponent: CounterNotFoundPage,
})
