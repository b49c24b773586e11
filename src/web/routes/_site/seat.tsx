import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { SharedSeatPage } from '#web/features/booking/sharing/shared-seat-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/seat')({
  staticData: { frame: 'no-footer' },
  // The token is in the fragment, which is not sent to the server.
  ssr: false,
  head: () => pageHead({ title: m.seat_page_title(), description: m.seat_page_title() }),
  component: SharedSeatRoute,
})

function SharedSeatRoute() {
  const token = useRouterState({ select: ({ location }) => location.hash })
  return <SharedSeatPage key={token} token={token} />
}
