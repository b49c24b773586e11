import type { SeatingLayout } from '#domain/seat-plan/layout.ts'
import type { OtherClass } from '#domain/seat-plan/other-classes.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

/** A version of a cinema's seat plan. */
type SeatPlanRow = {
  readonly id: string
  readonly cinemaId: string
  readonly version: number
  readonly state: 'draft' | 'current' | 'former'
  readonly revision: number
  readonly seats: SeatMatrix
  readonly seatsAvailable: number
  readonly layout: SeatingLayout | null
  readonly changedAt: Date | null
}

/** Makes the plan of cinemas that have no version of it yet their first, current one. */
export async function insertFirstPlans(db: Db, cinemaIds: readonly string[]): Promise<void> {
  await db.query(
    `insert into seat_plan (id, cinema_id, version, state, seats, seats_available)
     select id, id, 1, 'current', seats, seats_available from cinema where id = any ($1)
     on conflict do nothing`,
    [[...cinemaIds]],
  )
}

/** The plans of a cinema that are edited, as one record. */
export type EditedPlan = {
  readonly cinemaId: string
  readonly name: string
  /** One more with each change of any of its plans. */
  readonly version: number
  readonly current: SeatPlanRow
  readonly draft: SeatPlanRow | null
  /** The other classes of its room, as they are published. */
  readonly otherClasses: readonly OtherClass[]
}

/** Returns the current plan of a cinema and its draft. */
export async function findEditedPlan(db: Db, cinemaId: string): Promise<EditedPlan | undefined> {
  const rows = await db.query<SeatPlanRow & { readonly name: string }>(
    `select p.id, p.cinema_id as "cinemaId", p.version, p.state, p.revision, p.seats, p.seats_available as "seatsAvailable", p.layout,
       p.changed_at as "changedAt", c.name
     from seat_plan p join cinema c on c.id = p.cinema_id where p.cinema_id = $1`,
    [cinemaId],
  )
  const current = rows.find(({ state }) => state === 'current')
  if (!current) return undefined
  return {
    cinemaId,
    name: current.name,
    version: rows.reduce((sum, { revision }) => sum + revision, 0),
    current,
    draft: rows.find(({ state }) => state === 'draft') ?? null,
    otherClasses: await listOtherClasses(db, cinemaId),
  }
}

function listOtherClasses(db: Db, cinemaId: string): Promise<OtherClass[]> {
  return db.query<OtherClass>(
    `select other.name, other.seats from cinema one join cinema other on other.auditorium_id = one.auditorium_id and other.id <> one.id
     where one.id = $1 order by other.name`,
    [cinemaId],
  )
}

/** Locks all classes of a cinema's room until the end of the transaction: two that are published at once see each other. */
export async function lockRoom(db: Transaction, cinemaId: string): Promise<void> {
  await db.query(
    'select 1 from cinema where auditorium_id = (select auditorium_id from cinema where id = $1) order by id for update',
    [cinemaId],
  )
}

type Draft = Pick<SeatPlanRow, 'id' | 'cinemaId' | 'seats' | 'seatsAvailable' | 'layout' | 'changedAt'>

/** Inserts the draft of a cinema, or overwrites the one that it has. Call it with the cinema locked. */
export async function upsertDraft(db: Transaction, draft: Draft): Promise<void> {
  const { id, cinemaId, seatsAvailable, changedAt } = draft
  const content = [
    JSON.stringify(draft.seats),
    seatsAvailable,
    draft.layout && JSON.stringify(draft.layout),
    changedAt,
  ]
  const changed = await db.query(
    `update seat_plan set seats = $2, seats_available = $3, layout = $4, changed_at = $5, revision = revision + 1
     where cinema_id = $1 and state = 'draft' returning id`,
    [cinemaId, ...content],
  )
  if (changed.length > 0) return
  await db.query(
    `insert into seat_plan (id, cinema_id, version, state, seats, seats_available, layout, changed_at)
     values ($6, $1, (select coalesce(max(version), 0) + 1 from seat_plan where cinema_id = $1), 'draft', $2, $3, $4, $5)`,
    [cinemaId, ...content, id],
  )
}

/** Deletes a draft. Its revisions go to the current plan, so that the version of both together still grows. */
export async function deleteDraft(db: Transaction, { current, draft }: EditedPlan): Promise<void> {
  if (!draft) return
  await db.query('delete from seat_plan where id = $1', [draft.id])
  await db.query('update seat_plan set revision = $2 where id = $1', [
    current.id,
    current.revision + draft.revision + 1,
  ])
}

/** Makes the draft the current plan, and its copy in the cinema too. */
export async function replaceCurrentPlan(
  db: Transaction,
  { cinemaId, current, draft }: EditedPlan & { readonly draft: SeatPlanRow },
): Promise<void> {
  await db.query("update seat_plan set state = 'former' where id = $1", [current.id])
  await db.query("update seat_plan set state = 'current', revision = $2 where id = $1", [
    draft.id,
    draft.revision + 1,
  ])
  await db.query('update cinema set seats = $2, seats_available = $3, version = version + 1 where id = $1', [
    cinemaId,
    JSON.stringify(draft.seats),
    draft.seatsAvailable,
  ])
}
