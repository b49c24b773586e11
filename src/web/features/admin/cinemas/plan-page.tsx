import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { getSeatPlan } from '#web/api/gen/sdk.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanDraft } from './plan-draft.tsx'

/** The seat plan of a cinema: the editor, its draft and what is published. */
export function PlanPage({ id }: { readonly id: string }) {
  const { data: plan, isError } = useQuery({
    queryKey: ['admin', 'plan', id],
    queryFn: async ({ signal }) => (await getSeatPlan({ path: { id }, signal, throwOnError: true })).data,
    // What is drawn here is not replaced by a later read; a save finds what others changed.
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <>
      <Link to="/admin/cinemas" search={{ open: id } as never} className="admin-back">
        <ArrowLeft aria-hidden size={16} />
        {m.admin_cinemas()}
      </Link>
      <h1>{plan ? m.plan_of({ name: plan.name }) : m.plan_title()}</h1>
      {isError && <p role="alert">{m.admin_cinema_gone()}</p>}
      {plan && <PlanDraft key={id} plan={plan} />}
    </>
  )
}
