import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/')({ component: AdminHome })

function AdminHome() {
  return (
    <>
      <h1>{m.admin_title()}</h1>
      <p>{m.admin_empty()}</p>
    </>
  )
}
