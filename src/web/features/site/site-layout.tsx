import { useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { localTime } from '#domain/time.ts'
import { markHydrated } from '#web/lib/navigation/hydration.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { siteConfigQuery } from './site-config-query.ts'

const readStaleSince = () => document.documentElement.dataset['stale'] ?? null

/** Says of when the page is, when the server had to take it from its cache because the database is away (server/platform/README.md). */
function StaleNote() {
  const router = useRouter()
  /** The page of the next address is read anew. */
  const subscribe = useCallback(
    (notify: () => void) =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        delete document.documentElement.dataset['stale']
        notify()
      }),
    [router],
  )
  const since = useSyncExternalStore(subscribe, readStaleSince, () => null)
  if (since === null) return null
  return (
    <aside role="status" className="border-b border-line bg-raised text-sm">
      <p className="page flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <span>{m.stale_note({ time: formatTime(localTime(new Date(since))) })}</span>
        <button
          type="button"
          onClick={() => location.reload()}
          className="link-quiet min-h-6 underline underline-offset-4"
        >
          {m.stale_reload()}
        </button>
      </p>
    </aside>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * `bare`: neither navbar nor footer. `no-footer`: navbar only. `full-height`: the footer is below the first screen, where it does not move when a page
     * that is rendered in the browser appears.
     */
    readonly frame?: 'bare' | 'no-footer' | 'full-height'
  }
}

type SiteLayoutProps = {
  /** The account menu at the right end of the navbar. */
  readonly account: ReactNode
  readonly children: ReactNode
}

const heights = {
  usual: 'grow',
  bare: 'grow',
  // A bar of actions stands at the bottom edge, however short the page is.
  'no-footer': 'flex grow flex-col',
  'full-height': 'min-h-dvh',
} as const

export function SiteLayout({ account, children }: SiteLayoutProps) {
  useEffect(markHydrated, [])
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame })
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {m.skip_to_content()}
      </a>
      <TestModeBanner />
      <StaleNote />
      {frame !== 'bare' && <Navbar account={account} />}
      <main id="main" tabIndex={-1} className={`outline-none ${heights[frame ?? 'usual']}`}>
        {children}
      </main>
      {(frame === undefined || frame === 'full-height') && <Footer />}
    </div>
  )
}

/** States that the site is in test mode. */
function TestModeBanner() {
  const { data: config } = useQuery(siteConfigQuery())
  if (!config?.testMode) return null
  return (
    <aside aria-label={m.test_mode()} className="border-b border-line text-[0.8125rem] text-ink-soft">
      <p className="page flex min-h-8 flex-wrap items-center gap-x-3">
        <strong className="font-semibold tracking-wider text-marquee-ink">{m.test_mode()}</strong>
        <span className="max-sm:hidden">{m.test_mode_text()}</span>
        {config.mailboxUrl && (
          <a
            href={config.mailboxUrl}
            className="link-quiet ml-auto inline-flex min-h-8 items-center underline"
          >
            {m.test_mailbox()}
          </a>
        )}
      </p>
    </aside>
  )
}
