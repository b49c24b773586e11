import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as publication from '#contract/publication.ts'
import * as edits from '#contract/schedule-edits.ts'
import * as contract from '#contract/schedule.ts'
import * as cancellation from '#contract/show-cancellation.ts'
import { staleEdit } from '#contract/stale.ts'
import type { Deps } from '#server/deps.ts'
import { mayDo } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { refuseOtherValues } from '#server/http/fixed-fields.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { cancelShows, readCancellation } from './cancel-show.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { applyEdits } from './apply-edits.ts'
import { listStaffShowtimes } from './list-staff-showtimes.ts'
import { previewMoves } from './preview-moves.ts'
import { presentSaved } from './present-saved.ts'
import { publishShowtimes } from './publish-showtimes.ts'
import { readSchedule, readShowtimes } from './read-schedule.ts'

/** The programme as staff plan it; it is above booking because showtimes with bookings are not moved or deleted. */
export function scheduleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listSchedule, ({ query }) => readSchedule(deps, query))

  route(app, contract.listStaffShowtimes, ({ query }) => listStaffShowtimes(deps, query))

  route(app, contract.getStaffShowtime, ({ params }) => getFresh(deps, params))

  route(app, edits.createShowtime, async (request) => {
    const id = deps.newId()
    await applyEdits(withActor(deps, request), [{ kind: 'create', id, ...request.body }])
    return oneSaved(deps, id)
  })

  route(app, edits.updateShowtime, async (request) => {
    const { id } = request.params
    const current = await getFresh(deps, { id, version: request.body.version })
    refuseOtherValues(request.body, { current, names: ['state'], kind: 'changed_elsewhere' })
    const { version } = current
    await applyEdits(withActor(deps, request), [{ kind: 'change', ...changesOf(request.body), version, id }])
    return oneSaved(deps, id)
  })

  route(app, edits.deleteShowtime, async (request) => {
    const { id } = request.params
    const { version } = await getFresh(deps, { id })
    await applyEdits(withActor(deps, request), [{ kind: 'delete', id, version }])
    return successResponse('showtime_deleted')
  })

  route(app, edits.editSchedule, async (request) => {
    const { saved, deleted } = await applyEdits(withActor(deps, request), request.body.edits)
    return presentSaved(deps, 'schedule_saved', { saved, deleted })
  })

  route(app, publication.previewPublication, async ({ body }) => {
    const drafts = await readSchedule(deps, { ...body, isUnpublished: true })
    const { warnings } = await readShowtimes(
      deps,
      drafts.map(({ _id }) => _id),
    )
    return { showtimes: drafts, warnings: [...warnings], moves: await previewMoves(deps, drafts) }
  })

  route(app, publication.publishShowtimes, async (request) => {
    const published = await publishShowtimes(withActor(deps, request), request.body.showtimes)
    return presentSaved(deps, 'showtimes_published', published)
  })

  route(app, cancellation.cancelShow, async (request) => {
    const { id } = request.params
    await cancelShows(withActor(deps, request), { ids: [id], ...request.body, ...rightsOf(request) })
    return { ...successResponse('show_cancelled'), cancellation: await readCancellation(deps, id) }
  })

  route(app, cancellation.cancelShows, async (request) => {
    const { showtimes: ids, reason } = request.body
    await cancelShows(withActor(deps, request), { ids, reason, ...rightsOf(request) })
    return successResponse('shows_cancelled')
  })

  route(app, cancellation.previewShowCancellation, ({ params }) => previewCancellation(deps, [params.id]))

  route(app, cancellation.previewCancellations, ({ body }) => previewCancellation(deps, body.showtimes))

  route(app, cancellation.getShowCancellation, ({ params }) => readCancellation(deps, params.id))
}

/** What cancelling shows needs to know of the caller. */
function rightsOf({ caller }: Pick<FastifyRequest, 'caller'>) {
  return { mayReturnMoney: mayDo(caller, 'returnMoney') }
}

type SentChanges = Partial<Omit<Extract<edits.ScheduleEdit, { kind: 'change' }>, 'kind' | 'id' | 'version'>>

/** Without the fields that are accepted and ignored. */
function changesOf({ movieId, cinemaId, startDate, startAt, ...rest }: SentChanges): SentChanges {
  const { ticketPrice, format, outsideHoursReason, isLocked } = rest
  return { movieId, cinemaId, startDate, startAt, ticketPrice, format, outsideHoursReason, isLocked }
}

type Version = { readonly id: string; readonly version?: number }

/** Returns the showtime. Throws `not_found`, and `stale_edit` when it has another version. */
async function getFresh(deps: Deps, { id, version }: Version): Promise<contract.StaffShowtime> {
  const { showtimes } = await readShowtimes(deps, [id])
  const [current] = showtimes
  if (!current) throw new AppError('not_found')
  if (version !== undefined && current.version !== version) throw staleEdit(current)
  return current
}

async function oneSaved(deps: Deps, id: string) {
  const { showtimes, warnings } = await readShowtimes(deps, [id])
  const [showtime] = showtimes
  // Another editor has deleted it meanwhile.
  if (!showtime) throw new AppError('not_found')
  return { ...successResponse('showtime_created'), _id: id, showtime, warnings: [...warnings] }
}
