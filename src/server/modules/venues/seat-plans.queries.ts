import { and, eq, max, sql } from 'drizzle-orm'
import type { OtherClass } from '#domain/seat-plan/other-classes.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { cinema, seatPlan, type SeatPlanRow } from './venues.tables.ts'

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
  const rows = await db.orm
    .select({ plan: seatPlan, name: cinema.name })
    .from(seatPlan)
    .innerJoin(cinema, eq(cinema.id, seatPlan.cinemaId))
    .where(eq(seatPlan.cinemaId, cinemaId))
  const current = rows.find(({ plan }) => plan.state === 'current')
  if (!current) return undefined
  return {
    cinemaId,
    name: current.name,
    version: rows.reduce((sum, { plan }) => sum + plan.revision, 0),
    current: current.plan,
    draft: rows.find(({ plan }) => plan.state === 'draft')?.plan ?? null,
    otherClasses: await listOtherClasses(db, cinemaId),
  }
}

function listOtherClasses(db: Db, cinemaId: string): Promise<OtherClass[]> {
  return db.query<OtherClass>(
    `select other.name, other.seats from cinema one join cinema other on other.room = one.room and other.id <> one.id
     where one.id = $1 order by other.name`,
    [cinemaId],
  )
}

/** Locks all classes of a cinema's room until the end of the transaction: two that are published at once see each other. */
export async function lockRoom(db: Transaction, cinemaId: string): Promise<void> {
  await db.query(
    'select 1 from cinema where room = (select room from cinema where id = $1) order by id for update',
    [cinemaId],
  )
}

type Draft = Pick<SeatPlanRow, 'id' | 'cinemaId' | 'seats' | 'seatsAvailable' | 'layout' | 'changedAt'>

/** Inserts the draft of a cinema, or overwrites the one that it has. Call it with the cinema locked. */
export async function upsertDraft(db: Transaction, draft: Draft): Promise<void> {
  const { seats, seatsAvailable, layout, changedAt } = draft
  const changed = await db.orm
    .update(seatPlan)
    .set({ seats, seatsAvailable, layout, changedAt, revision: sql`${seatPlan.revision} + 1` })
    .where(and(eq(seatPlan.cinemaId, draft.cinemaId), eq(seatPlan.state, 'draft')))
    .returning({ id: seatPlan.id })
  if (changed.length > 0) return
  const [newest] = await db.orm
    .select({ version: max(seatPlan.version) })
    .from(seatPlan)
    .where(eq(seatPlan.cinemaId, draft.cinemaId))
  await db.orm.insert(seatPlan).values({ ...draft, state: 'draft', version: (newest?.version ?? 0) + 1 })
}

/** Deletes a draft. Its revisions go to the current plan, so that the version of both together still grows. */
export async function deleteDraft(db: Transaction, { current, draft }: EditedPlan): Promise<void> {
  if (!draft) return
  await db.orm.delete(seatPlan).where(eq(seatPlan.id, draft.id))
  await db.orm
    .update(seatPlan)
    .set({ revision: current.revision + draft.revision + 1 })
    .where(eq(seatPlan.id, current.id))
}

/** Makes the draft the current plan, and its copy in the cinema too. */
export async function replaceCurrentPlan(
  db: Transaction,
  { cinemaId, current, draft }: EditedPlan & { readonly draft: SeatPlanRow },
): Promise<void> {
  const { seats, seatsAvailable } = draft
  await db.orm.update(seatPlan).set({ state: 'former' }).where(eq(seatPlan.id, current.id))
  await db.orm
    .update(seatPlan)
    .set({ state: 'current', revision: draft.revision + 1 })
    .where(eq(seatPlan.id, draft.id))
  await db.orm
    .update(cinema)
    .set({ seats, seatsAvailable, version: sql`${cinema.version} + 1` })
    .where(eq(cinema.id, cinemaId))
}
