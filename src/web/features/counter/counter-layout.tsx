import '#web/admin-ui/staff-messages.ts'
import type { ReactNode } from 'react'
import { ConnectionNote } from '#web/admin-ui/connection-note.tsx'
import { ErrorPageContext } from '#web/ui/error-page.tsx'
import { CounterErrorPage } from './counter-error-page.tsx'

type CounterLayoutProps = {
  readonly account: ReactNode
  readonly alerts: ReactNode
  readonly approvals: ReactNode
  readonly children: ReactNode
}

/** Layout of the counter: its page has the whole screen, the signed-in user is below it. */
export function CounterLayout({ account, alerts, approvals, children }: CounterLayoutProps) {
  return (
    <ErrorPageContext value={<CounterErrorPage />}>
      <div>
        <ConnectionNote />
        {approvals}
      </div>
      <main className="counter-main">{children}</main>
      <footer className="counter-bar">{account}</footer>
      {alerts}
    </ErrorPageContext>
  )
}
