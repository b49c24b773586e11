import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

/** The name of the page of private screenings and its tabs. */
export function PrivateHead({ tabs }: { readonly tabs: ReactNode }) {
  return (
    <>
      <header className="admin-head">
        <h1>{m.admin_private_reservations()}</h1>
      </header>
      {tabs}
    </>
  )
}
