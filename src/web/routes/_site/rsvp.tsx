import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { CinemaLocation } from '#web/features/info/cinema-location.tsx'
import { RsvpPage } from '#web/features/private-screenings/rsvp-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/rsvp')({
  staticData: { frame: 'no-footer' },
  // The token is in the fragment, which is not sent to the server.
  ssr: false,
  head: () => pageHead({ title: m.private_rsvp_title(), description: m.private_rsvp_title() }),
  component: Rsvp,
})

function Rsvp() {
  const token = useRouterState({ select: ({ location }) => location.hash })
  const config = useQuery(siteConfigQuery()).data
  return (
    <RsvpPage key={token} token={token}>
      <CinemaLocation address={config?.cinema.address} mapUrl={config?.mapUrl} />
    </RsvpPage>
  )
}
