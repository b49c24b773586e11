import { createFileRoute } from '@tanstack/react-router'
import { EmailProofPanel } from '#web/features/accounts/email-proof/email-proof-panel.tsx'
import { OrderPage } from '#web/features/booking/order/order-page.tsx'
import { ShareSeats } from '#web/features/booking/sharing/share-seats.tsx'
import { TicketCard } from '#web/features/booking/ticket/ticket-card.tsx'
import { GuestInvitation } from '#web/features/private-screenings/guest-invitation.tsx'
import { OrderSkeleton } from '#web/features/booking/order/order-skeleton.tsx'
import { OrderSnacks } from '#web/features/concessions/order-snacks.tsx'
import { Ticket } from '#web/features/booking/ticket/ticket.tsx'
import { TicketSnacks } from '#web/features/concessions/ticket-snacks.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { requireSignIn } from '#web/lib/session/require-sign-in.ts'
import { m } from '#web/paraglide/messages.js'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

export const Route = createFileRoute('/_site/booking/user')({
  staticData: { frame: 'no-footer' },
  ssr: false,
  validateSearch: exactSearch((search): { order?: string } =>
    typeof search['order'] === 'string' ? { order: search['order'] } : {},
  ),
  beforeLoad: requireSignIn,
  head: () => pageHead({ title: m.order_title(), description: m.order_title() }),
  pendingComponent: OrderSkeleton,
  component: OrderRoute,
})

function OrderRoute() {
  return (
    <OrderPage
      sealedOrder={Route.useSearch().order ?? ''}
      invitation={(reservation) => (
        <GuestInvitation reservation={reservation}>
          <TicketCard reservation={reservation} />
          <TicketSnacks reservation={reservation} />
        </GuestInvitation>
      )}
      ticket={(reservation, bought) => (
        <Ticket reservation={reservation} bought={bought}>
          <TicketSnacks reservation={reservation} />
          <ShareSeats reservation={reservation} />
        </Ticket>
      )}
      renderSnacks={(props) => <OrderSnacks {...props} />}
      emailProof={(props) => <EmailProofPanel {...props} />}
    />
  )
}
