import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import type { SeatingLayout } from '#domain/seat-plan/layout.ts'
import { MOST_LINES } from '#domain/seat-plan/pretix-cells.ts'
import type { PretixPlan } from '#domain/seat-plan/pretix-plan.ts'
import { findPretixProblems } from '#domain/seat-plan/pretix-problems.ts'
import { exportPretix, importPretix, type ImportProblem } from '#domain/seat-plan/pretix.ts'
import { countSellable, type SeatMatrix } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { lockCinema } from './cinemas.queries.ts'
import { presentPlan } from './present-plan.ts'
import { deleteDraft, findEditedPlan, upsertDraft, type EditedPlan } from './seat-plans.queries.ts'

type EditDeps = ActorDeps<'db' | 'now' | 'newId'>
type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

type PlanKey = {
  readonly id: string
  /** Undefined: whichever it is now. */
  readonly version?: number | undefined
}

/** Returns the plan of a cinema as it is edited. Throws `not_found`. */
export async function getEditedPlan({ db }: Pick<Deps, 'db'>, id: string): Promise<EditedPlan> {
  const plan = await findEditedPlan(db, id)
  if (!plan) throw new AppError('not_found')
  return plan
}

/** Locks the plans of a cinema until the end of the transaction. Throws `not_found`, and `stale_edit` when they are of another version. */
export async function lockEditedPlan({ db }: TxDeps, { id, version }: PlanKey): Promise<EditedPlan> {
  const plan = (await lockCinema(db, id)) && (await findEditedPlan(db, id))
  if (!plan) throw new AppError('not_found')
  if (version !== undefined && plan.version !== version) throw staleEdit(presentPlan(plan))
  return plan
}

/** Saves a draft, also with problems. Cells of an imported file stay known where they are. Throws `not_found`, `stale_edit`. */
export function savePlan(deps: EditDeps, key: PlanKey & { readonly seats: SeatMatrix }): Promise<EditedPlan> {
  return inTransaction(deps, async (deps) => {
    const before = await lockEditedPlan(deps, key)
    const { layout } = before.draft ?? before.current
    return storeDraft(deps, before, { seats: key.seats, layout })
  })
}

/** Makes a draft of a seating plan of pretix. Throws `not_found`, `stale_edit`, and `seats_invalid` for a file that does not fit. */
export async function importPlan(
  deps: EditDeps,
  { file, ...key }: PlanKey & { readonly file: PretixPlan },
): Promise<EditedPlan> {
  const imported = importPretix(file)
  if (imported.kind !== 'imported') throw refusedFile(imported.kind)
  refuseProblems(file)
  const { seats, layout } = imported
  return inTransaction(deps, async (deps) => {
    const before = await lockEditedPlan(deps, key)
    return storeDraft(deps, before, { seats, layout })
  })
}

/** Of a file with very many problems the first ones are named. */
const MOST_PROBLEMS = 50

/** Throws `seats_invalid` at the values of a file that do not name one thing. */
function refuseProblems(file: PretixPlan): void {
  const problems = findPretixProblems(file).slice(0, MOST_PROBLEMS)
  if (problems.length === 0) return
  const fields = problems.map(({ kind, path }) => ({ field: `file.${path}`, because: { kind } }))
  throw new AppError('seats_invalid', { problems, fields })
}

function refusedFile(kind: ImportProblem['kind']): AppError {
  const because = { kind: 'plan_large', max: MOST_LINES } as const
  const problems = [{ kind, ...(kind === 'too_large' && { max: MOST_LINES }) }]
  return new AppError('seats_invalid', {
    problems,
    ...(kind === 'too_large' && { fields: [{ field: 'file.zones', because }] }),
  })
}

/** Returns the plan as it is edited as a seating plan of pretix. Throws `not_found`. */
export async function exportPlan(deps: Pick<Deps, 'db'>, id: string): Promise<PretixPlan> {
  const { name, current, draft } = await getEditedPlan(deps, id)
  const { seats, layout } = draft ?? current
  return exportPretix(name, seats, layout)
}

/** Discards the draft, if there is one. Throws `not_found`. */
export function discardPlan(deps: EditDeps, id: string): Promise<EditedPlan> {
  return inTransaction(deps, async (deps) => {
    const before = (await lockCinema(deps.db, id)) && (await findEditedPlan(deps.db, id))
    if (!before) throw new AppError('not_found')
    if (!before.draft) return before
    await deleteDraft(deps.db, before)
    await recordChange(deps, {
      action: 'seat_plan.discarded',
      subjectId: id,
      before: { seats: before.draft.seatsAvailable },
      after: { seats: before.current.seatsAvailable },
    })
    return readPlan(deps, id)
  })
}

type DraftContent = { readonly seats: SeatMatrix; readonly layout: SeatingLayout | null }

async function storeDraft(
  deps: TxDeps,
  { cinemaId, current, draft }: EditedPlan,
  { seats, layout }: DraftContent,
): Promise<EditedPlan> {
  const seatsAvailable = countSellable(seats)
  await upsertDraft(deps.db, {
    id: deps.newId(),
    cinemaId,
    seats,
    seatsAvailable,
    layout,
    changedAt: deps.now(),
  })
  await recordChange(deps, {
    action: 'seat_plan.saved',
    subjectId: cinemaId,
    before: { seats: (draft ?? current).seatsAvailable },
    after: { seats: seatsAvailable },
  })
  return readPlan(deps, cinemaId)
}

async function readPlan({ db }: TxDeps, cinemaId: string): Promise<EditedPlan> {
  const plan = await findEditedPlan(db, cinemaId)
  if (!plan) throw new Error(`the plan of cinema ${cinemaId} is not there`)
  return plan
}
