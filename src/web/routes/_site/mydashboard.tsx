import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AccountPages } from '#web/features/accounts/dashboard/account-pages.tsx'
import { type DashboardTab, tabFrom } from '#web/features/accounts/dashboard/tabs.ts'
import { pageHead } from '#web/features/site/page-head.ts'
import { requireSignIn } from '#web/lib/session/require-sign-in.ts'
import { m } from '#web/paraglide/messages.js'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

const Bookings = lazy(async () => ({
  default: (await import('#web/features/booking/dashboard/bookings-section.tsx')).BookingsSection,
}))
const TicketSnacks = lazy(async () => ({
  default: (await import('#web/features/concessions/ticket-snacks.tsx')).TicketSnacks,
}))
const ShareSeats = lazy(async () => ({
  default: (await import('#web/features/booking/sharing/share-seats.tsx')).ShareSeats,
}))
const WaitingReminders = lazy(async () => ({
  default: (await import('#web/features/catalogue/waiting-reminders.tsx')).WaitingReminders,
}))
const sections = {
  profile: lazy(async () => ({
    default: (await import('#web/features/accounts/dashboard/profile-section.tsx')).ProfileSection,
  })),
  security: lazy(async () => ({
    default: (await import('#web/features/accounts/dashboard/security-section.tsx')).SecuritySection,
  })),
  privacy: lazy(async () => ({
    default: (await import('#web/features/accounts/dashboard/privacy-section.tsx')).PrivacySection,
  })),
} satisfies Record<Exclude<DashboardTab, 'bookings'>, unknown>

const Guests = lazy(async () => ({
  default: (await import('#web/features/private-screenings/guest-list.tsx')).GuestList,
}))
const guestsOf = (reservationId: string) => (
  <LazySection fallback={<Skeleton className="h-60" />}>
    <Guests reservationId={reservationId} />
  </LazySection>
)

type DashboardSearch = { tab?: DashboardTab; ticket?: string }

export const Route = createFileRoute('/_site/mydashboard')({
  ssr: false,
  staticData: { frame: 'full-height' },
  validateSearch: exactSearch(({ tab, ticket }): DashboardSearch => {
    if (tabFrom(tab) !== 'bookings') return { tab: tabFrom(tab) }
    return typeof ticket === 'string' ? { ticket } : {}
  }),
  beforeLoad: requireSignIn,
  head: () => pageHead({ title: m.dashboard_head(), description: m.dashboard_head() }),
  component: Dashboard,
})

function Dashboard() {
  const tab = tabFrom(Route.useSearch().tab)
  return (
    <AccountPages tab={tab}>
      <LazySection key={tab} fallback={<Skeleton className="h-96" />}>
        <Section tab={tab} />
      </LazySection>
    </AccountPages>
  )
}

function Section({ tab }: { tab: DashboardTab }) {
  const { ticket } = Route.useSearch()
  if (tab === 'bookings')
    return (
      <Bookings
        reminders={
          <LazySection fallback={null} errorFallback={null}>
            <WaitingReminders />
          </LazySection>
        }
        ticket={ticket}
        renderMore={(reservation) => (
          <>
            <LazySection fallback={null} errorFallback={null}>
              <TicketSnacks reservation={reservation} />
            </LazySection>
            <LazySection fallback={null} errorFallback={null}>
              <ShareSeats reservation={reservation} />
            </LazySection>
            {reservation.isPrivate && reservation.state === 'confirmed' && guestsOf(reservation._id)}
          </>
        )}
      />
    )
  const Own = sections[tab]
  return <Own />
}
