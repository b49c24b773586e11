import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { onUserChange, readUser, useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { type DashboardTab, dashboardTabs } from './tabs.ts'

const names: Readonly<Record<DashboardTab, () => string>> = {
  bookings: m.tab_bookings,
  profile: m.tab_profile,
  security: m.tab_security,
  privacy: m.tab_privacy,
}

/** Layout of the user's own pages: name and photo, and the tabs of the sections. */
export function AccountPages({
  tab,
  children,
}: {
  readonly tab: DashboardTab
  readonly children: ReactNode
}) {
  const user = useUser()
  useRedirectWhenSignedOut()
  return (
    <div className="page grid grid-cols-1 gap-8 pt-8 pb-16 md:gap-10 md:pt-14 md:pb-24">
      <header className="flex flex-wrap items-center gap-4 md:gap-6">
        {user?.image && (
          <img src={user.image} alt="" width={72} height={72} className="size-14 rounded-full md:size-18" />
        )}
        <h1 className="display min-w-0 text-4xl wrap-anywhere md:text-6xl">
          {m.dashboard_title({ name: user?.name ?? '' })}
        </h1>
      </header>
      <nav aria-label={m.dashboard_sections()} className="border-b border-line">
        <ul className="no-scrollbar -mb-px flex gap-5 overflow-x-auto md:gap-9">
          {dashboardTabs.map((each) => (
            <li key={each}>
              <Link
                to="/mydashboard"
                search={each === 'bookings' ? {} : { tab: each }}
                activeOptions={{ exact: true }}
                aria-current={each === tab ? 'page' : undefined}
                className="flex min-h-12 items-center border-b-2 border-transparent font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=page]:border-marquee aria-[current=page]:text-ink"
              >
                {names[each]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}

/** Leaves the page when the session ends here, in another tab or on another device. */
function useRedirectWhenSignedOut(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onUserChange(() => {
        if (!readUser()) void navigate({ to: '/', replace: true })
      }),
    [navigate],
  )
}
