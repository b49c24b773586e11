import type { ReactNode } from 'react'
import { ErrorPageContext } from '#web/ui/error-page.tsx'
import { CheckInErrorPage } from './check-in-error-page.tsx'

type CheckInLayoutProps = { readonly account: ReactNode; readonly children: ReactNode }

/** Layout of check-in: the page has the whole screen, the signed-in user is below it. */
export function CheckInLayout({ account, children }: CheckInLayoutProps) {
  return (
    <ErrorPageContext value={<CheckInErrorPage />}>
      <main className="check-in-page">{children}</main>
      <footer className="check-in-bar">{account}</footer>
    </ErrorPageContext>
  )
}
