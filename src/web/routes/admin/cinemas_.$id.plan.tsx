import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { PlanPage } from '#web/features/admin/cinemas/plan-page.tsx'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/cinemas_/$id/plan')({
  head: () => adminHead(m.plan_title()),
  component: Plan,
})

function Plan() {
  const { id } = Route.useParams()
  return <PlanPage key={id} id={id} />
}
