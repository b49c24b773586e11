import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ErrorPageContext } from '#web/ui/error-page.tsx'
import { AdminErrorPage } from './admin-error-page.tsx'

type AdminLayoutProps = { readonly account: ReactNode; readonly children: ReactNode }

/** Layout of the back office: a top bar with the signed-in user, and the page. */
export function AdminLayout({ account, children }: AdminLayoutProps) {
  return (
    <ErrorPageContext value={<AdminErrorPage />}>
      <header className="admin-bar">
        <a href={import.meta.env.BASE_URL}>{m.site_name()}</a>
        {account}
      </header>
      <main className="admin-page">{children}</main>
    </ErrorPageContext>
  )
}
