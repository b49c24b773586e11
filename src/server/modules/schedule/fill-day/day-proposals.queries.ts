import type { DayProposal, DayResult, MovieWish, SearchProgress } from '#contract/day-proposals.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import type { NamedRow } from '#server/ports/name-records.ts'
import { IS_UNTOUCHED } from '../schedule.queries.ts'

export type ProposalRow = {
  readonly id: string
  readonly businessDay: string
  /** Null: the only one. */
  readonly venueId: string | null
  readonly wishes: readonly MovieWish[]
  readonly state: DayProposal['state']
  readonly askedAt: Date
  readonly endedAt: Date | null
  readonly attempts: number
  readonly progress: SearchProgress | null
  readonly result: DayResult | null
  /** Its performances that are still as it made them. */
  readonly drafts: number
}

const COLUMNS = `p.id, p.business_day::text as "businessDay", p.venue_id as "venueId", p.wishes, p.state, p.asked_at as "askedAt", p.ended_at as "endedAt", p.attempts,
  p.progress, p.result, (
    select count(distinct s.performance_id)::int from proposed_show ps join showtime s on s.id = ps.showtime_id where ps.proposal_id = p.id and ${IS_UNTOUCHED}
  ) as drafts`

type NewProposal = Pick<ProposalRow, 'id' | 'businessDay' | 'venueId' | 'wishes' | 'askedAt'>

/** Returns whether it was inserted: not while another proposal of the day is open. */
export async function insertProposal(
  db: Transaction,
  { id, businessDay, venueId, wishes, askedAt }: NewProposal,
): Promise<boolean> {
  const rows = await db.query(
    `insert into day_proposal (id, business_day, wishes, state, asked_at, venue_id) values ($1, $2, $3::jsonb, 'queued', $4, $5)
     on conflict (business_day) where state in ('queued', 'running') do nothing returning id`,
    [id, businessDay, JSON.stringify(wishes), askedAt, venueId],
  )
  return rows.length > 0
}

export async function findProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  const [row] = await db.query<ProposalRow>(`select ${COLUMNS} from day_proposal p where p.id = $1`, [id])
  return row
}

/** A business day of a venue. Proposals without a venue are of the only one. */
export type DayOfVenue = { readonly businessDay: string; readonly venueId: string }

/** Returns the latest proposal of a business day of a venue. */
export async function findLatestProposal(
  db: Db,
  { businessDay, venueId }: DayOfVenue,
): Promise<ProposalRow | undefined> {
  const [row] = await db.query<ProposalRow>(
    `select ${COLUMNS} from day_proposal p where p.business_day = $1 and coalesce(p.venue_id, $2) = $2
     order by p.asked_at desc, p.id desc limit 1`,
    [businessDay, venueId],
  )
  return row
}

export async function lockProposal(db: Transaction, id: string): Promise<ProposalRow | undefined> {
  const rows = await db.query('select id from day_proposal where id = $1 for update', [id])
  return rows.length > 0 ? findProposal(db, id) : undefined
}

type Lease = { readonly now: Date; readonly until: Date }
export type Claimed = Pick<ProposalRow, 'id' | 'businessDay' | 'venueId' | 'wishes' | 'attempts'>

/** Claims one proposal that waits, or whose process has ended, for this process. */
export async function claimProposal(db: Db, { now, until }: Lease): Promise<Claimed | undefined> {
  const [row] = await db.query<Claimed>(
    `update day_proposal set state = 'running', lease_until = $2, attempts = attempts + 1, progress = null
     where id in (
       select id from day_proposal where state = 'queued' or (state = 'running' and lease_until <= $1)
       order by asked_at limit 1 for update skip locked)
     returning id, business_day::text as "businessDay", venue_id as "venueId", wishes, attempts`,
    [now, until],
  )
  return row
}

type Run = Pick<Claimed, 'id' | 'attempts'>
type Beat = { readonly until: Date; readonly progress: SearchProgress }

/** Extends the lease. Returns false when the proposal is no longer this run's: it was withdrawn, or another process has it. */
export async function extendLease(
  db: Db,
  { id, attempts }: Run,
  { until, progress }: Beat,
): Promise<boolean> {
  const rows = await db.query(
    `update day_proposal set lease_until = $3, progress = $4::jsonb where id = $1 and attempts = $2 and state = 'running' returning id`,
    [id, attempts, until, JSON.stringify(progress)],
  )
  return rows.length > 0
}

/** Lets another process take the proposal at once; the run does not count. */
export async function giveBackProposal(db: Db, { id, attempts }: Run): Promise<void> {
  await db.query(
    `update day_proposal set state = 'queued', lease_until = null, attempts = attempts - 1
     where id = $1 and attempts = $2 and state = 'running'`,
    [id, attempts],
  )
}

/** Ends a run without a result; a run that another process has taken over changes nothing. */
export async function failProposal(db: Db, { id, attempts }: Run, at: Date): Promise<void> {
  await db.query(
    `update day_proposal set state = 'failed', ended_at = $3, lease_until = null
     where id = $1 and attempts = $2 and state = 'running'`,
    [id, attempts, at],
  )
}

type End = { readonly state: 'done' | 'withdrawn'; readonly at: Date; readonly result?: DayResult }

/** Ends a locked proposal. One that is done can still be withdrawn. */
export async function endProposal(db: Transaction, id: string, { state, at, result }: End): Promise<void> {
  await db.query(
    `update day_proposal set state = $2, ended_at = $3, result = $4::jsonb, lease_until = null
     where id = $1 and state in ('queued', 'running', 'done')`,
    [id, state, at, result ? JSON.stringify(result) : null],
  )
}

export type ProposedDraft = { readonly id: string; readonly version: number }

/** Returns the drafts of proposals of a business day of a venue, or of one proposal, that nobody has changed. */
export function listProposedDrafts(
  db: Db,
  of: DayOfVenue | { readonly proposalId: string },
): Promise<ProposedDraft[]> {
  const [condition, values] =
    'businessDay' in of
      ? ['p.business_day = $1 and coalesce(p.venue_id, $2) = $2', [of.businessDay, of.venueId]]
      : ['p.id = $1', [of.proposalId]]
  return db.query<ProposedDraft>(
    `select s.id, s.version from proposed_show ps join day_proposal p on p.id = ps.proposal_id join showtime s on s.id = ps.showtime_id
     where ${condition} and ${IS_UNTOUCHED} order by s.id`,
    values,
  )
}

/** Marks new showtimes as the drafts of a proposal. */
export async function insertProposedShows(
  db: Transaction,
  proposalId: string,
  showtimeIds: readonly string[],
): Promise<void> {
  await db.query(
    `insert into proposed_show (showtime_id, proposal_id, version)
     select s.id, $1, s.version from showtime s where s.id = any ($2::uuid[]) order by s.id`,
    [proposalId, [...showtimeIds]],
  )
}

/** A proposal is named by its business day, YYYY-MM-DD, whose timeline shows it. */
export function listProposalNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    `select id, business_day::text as name, null as at, business_day::text as opens from day_proposal where id = any($1::uuid[])`,
    [ids],
  )
}
