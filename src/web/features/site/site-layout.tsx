import { useMatches } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { markHydrated } from '#web/lib/navigation/hydration.ts'
import { m } from '#web/paraglide/messages.js'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { StaleNote } from './stale-note.tsx'
import { TestModeBanner } from './test-mode-banner.tsx'

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
