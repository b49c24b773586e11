import type { ReactNode } from 'react'
import { ErrorPageContext } from '#web/ui/error-page.tsx'
import { KitchenErrorPage } from './kitchen-error-page.tsx'

type KitchenLayoutProps = {
  readonly account: ReactNode
  readonly alerts: ReactNode
  readonly children: ReactNode
}

/** Layout of the kitchen: the board has the whole tablet, the signed-in user is below it. */
export function KitchenLayout({ account, alerts, children }: KitchenLayoutProps) {
  return (
    <ErrorPageContext value={<KitchenErrorPage />}>
      <main className="kitchen-page">{children}</main>
      <footer className="kitchen-bar">{account}</footer>
      {alerts}
    </ErrorPageContext>
  )
}
