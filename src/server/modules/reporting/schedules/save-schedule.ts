import { AppError } from '#contract/errors.ts'
import type { ReportSchedule, ReportScheduleEdit } from '#contract/report-schedules.ts'
import { staleEdit } from '#contract/stale.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { reports } from '../reports/reports.ts'
import {
  findSchedule,
  insertSchedule,
  lockSchedule,
  removeSchedule,
  setOwner,
  updateSchedule,
  type ScheduleRow,
} from './schedules.queries.ts'

/** After so many failed mails in a row a schedule is said to fail. */
export const FAILED_IN_A_ROW = 3
/** Why a schedule is paused, and a mail that waited is not sent: a code, which the pages say in words. */
export const OWNER_NOT_ACTIVE = 'owner_not_active'

type SaveDeps = ActorDeps<'db' | 'now' | 'newId'>

export function createSchedule(deps: SaveDeps, edit: ReportScheduleEdit): Promise<ScheduleRow> {
  return inTransaction(deps, async (deps) => {
    const id = deps.newId()
    await insertSchedule(deps.db, id, { edit, ownerId: deps.actor.userId, at: deps.now() })
    await recordChange(deps, { action: 'report_schedule.created', subjectId: id, after: { ...edit } })
    return getSchedule(deps.db, id)
  })
}

type Change = {
  readonly id: string
  /** The version that the edit was made from; undefined: whichever it is now. */
  readonly version: number | undefined
  readonly edit: ReportScheduleEdit
}

/** Who turns it on again owns it. Throws `not_found` and `stale_edit`. */
export function changeSchedule(deps: SaveDeps, { id, version, edit }: Change): Promise<ScheduleRow> {
  return inTransaction(deps, async (deps) => {
    const before = await lockSchedule(deps.db, id)
    if (!before) throw new AppError('not_found')
    if (version !== undefined && before.version !== version) throw staleEdit(presentSchedule(before))
    await updateSchedule(deps.db, id, edit)
    if (isPausedNow(before) && !edit.isPaused) await setOwner(deps.db, id, deps.actor.userId)
    const change = { before: editOf(before), after: editOf(edit) }
    await recordChange(deps, { action: 'report_schedule.changed', subjectId: id, ...change })
    return getSchedule(deps.db, id)
  })
}

/** Throws `not_found`. Mails that wait are not sent. */
export function deleteSchedule(deps: SaveDeps, id: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const before = await lockSchedule(deps.db, id)
    if (!before) throw new AppError('not_found')
    await removeSchedule(deps.db, id)
    await recordChange(deps, { action: 'report_schedule.deleted', subjectId: id, before: editOf(before) })
  })
}

/**
 * Pauses a schedule whose owner was deactivated, erased or lost the role: an admin who turns it on again answers for its mails. Returns whether it is
 * paused.
 */
export async function pauseWithoutOwner(deps: SaveDeps, id: string): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const before = await lockSchedule(deps.db, id)
    if (!before || before.isPaused || before.isOwnerActive) return before?.isPaused ?? true
    const edit = { ...editOf(before), isPaused: true }
    await updateSchedule(deps.db, id, edit)
    const change = { before: editOf(before), after: edit, reason: OWNER_NOT_ACTIVE }
    await recordChange(deps, { action: 'report_schedule.changed', subjectId: id, ...change })
    return true
  })
}

export function presentSchedule(schedule: ScheduleRow): ReportSchedule {
  const { id: _id, version, runs } = schedule
  const last = runs.filter(({ state }) => state !== 'waiting').slice(0, FAILED_IN_A_ROW)
  return {
    _id,
    version,
    ...editOf(schedule),
    runs: [...runs],
    title: reports[schedule.report].title,
    isPaused: isPausedNow(schedule),
    owner: { name: schedule.ownerName, isActiveAdmin: schedule.isOwnerActive },
    isFailing: last.length === FAILED_IN_A_ROW && last.every(({ state }) => state === 'failed'),
  }
}

/** Without an active owner it is paused before anybody has written it down. */
function isPausedNow({ isPaused, isOwnerActive }: ScheduleRow): boolean {
  return isPaused || !isOwnerActive
}

function editOf({ report, every, format, recipients, isPaused }: ScheduleRow | ReportScheduleEdit) {
  return { report, every, format, recipients: [...recipients], isPaused }
}

async function getSchedule(db: Db, id: string): Promise<ScheduleRow> {
  const row = await findSchedule(db, id)
  if (!row) throw new AppError('not_found')
  return row
}
