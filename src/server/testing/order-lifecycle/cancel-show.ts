import { refundShowJob } from '#server/modules/schedule/index.ts'
import { listCancelledShows } from '../invariants.queries.ts'
import { checkResponse } from './check-response.ts'
import { pick } from './pick.ts'
import type { Step } from './steps.ts'
import type { TestSystem } from './system.ts'

/** An admin cancels one of the shows; again, it changes nothing. */
export async function cancelShow(
  system: TestSystem,
  { show: which }: Step & { kind: 'cancelShow' },
): Promise<void> {
  const { show, otherShow, privateShow, admin, site } = system
  const { id } = pick([show, otherShow, privateShow], which) ?? show
  const body = { reason: 'The projector broke' }
  await checkResponse(
    system,
    'cancelShow',
    site.api.post(`/showtimes/${id}/cancel`, { token: admin.token, body }),
  )
}

/** Runs the job that refunds the bookings of cancelled shows, without its mails. */
export async function refundCancelledShows({ site: { deps } }: TestSystem): Promise<void> {
  for (const showtimeId of await listCancelledShows(deps.db)) await refundShowJob.work(deps, { showtimeId })
}
