import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { startPeriodic } from '#server/platform/periodic.ts'
import type { SolverProgress } from '#server/ports/solver.ts'
import { fillDay } from '../../programme/index.ts'
import {
  claimProposal,
  extendLease,
  failProposal,
  giveBackProposal,
  type Claimed,
} from './day-proposals.queries.ts'
import { placeProposal } from './place-proposal.ts'
import { readDay } from './read-day.ts'

type FillDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'config' | 'seatBus' | 'gateways' | 'log'>

/** A process that ended leaves its proposal to others then. */
const LEASE_MINUTES = 0.5
const BEAT_MILLISECONDS = 1_000
const MOST_ATTEMPTS = 3
const LIMIT_SECONDS = 20

type Options = {
  /** The process is about to end: the search stops, and another process begins anew. */
  readonly signal?: AbortSignal
  readonly limitSeconds?: number
}

/**
 * Searches the shows of one proposal and drafts them. Every step may be the last one of the process: nothing is written before the
 * transaction that drafts everything and ends the proposal. Returns whether there was one.
 */
export async function fillDueDay(deps: FillDeps, options: Options = {}): Promise<boolean> {
  const proposal = await claimProposal(deps.db, leaseFrom(deps))
  if (!proposal) return false
  const { signal } = options
  try {
    if (proposal.attempts > MOST_ATTEMPTS) await fail(deps, proposal)
    else await search(deps, proposal, options)
  } catch (error) {
    if (signal?.aborted) await giveBackProposal(deps.db, proposal)
    else if (isDatabaseUnavailable(error)) throw error
    else {
      deps.log.error({ err: error, proposalId: proposal.id }, 'filling a day failed')
      await fail(deps, proposal)
    }
  }
  return true
}

function leaseFrom({ now }: Pick<Deps, 'now'>) {
  const at = now()
  return { now: at, until: minutesAfter(at, LEASE_MINUTES) }
}

function fail({ db, now }: FillDeps, proposal: Claimed): Promise<void> {
  return failProposal(db, proposal, now())
}

async function search(
  deps: FillDeps,
  proposal: Claimed,
  { signal, limitSeconds = LIMIT_SECONDS }: Options,
): Promise<void> {
  const withdrawn = new AbortController()
  const began = deps.now()
  let latest: SolverProgress | null = null
  const secondsSoFar = () => (deps.now().getTime() - began.getTime()) / 1_000
  const beat = async () => {
    const progress = { seconds: secondsSoFar(), limitSeconds, gap: gapOf(latest) }
    const isOurs = await extendLease(deps.db, proposal, { until: leaseFrom(deps).until, progress })
    if (!isOurs) withdrawn.abort()
  }
  const stopBeating = startPeriodic({
    name: 'leaseOfProposal',
    everyMilliseconds: BEAT_MILLISECONDS,
    log: deps.log,
    work: beat,
  })
  try {
    const { businessDay: date, venueId, wishes } = proposal
    const day = await readDay(deps, { date, venueId, wishes })
    const filled = await fillDay({ solve: deps.gateways.solve }, day.request, {
      limitSeconds,
      onProgress: (progress) => (latest = progress),
      signal: AbortSignal.any([withdrawn.signal, ...(signal ? [signal] : [])]),
    })
    const { shows, gap } = filled
    const found = { proposal, day, shows, gap, seconds: secondsSoFar() }
    await placeProposal({ ...deps, actor: jobActor('fill_day') }, found)
  } catch (error) {
    if (!withdrawn.signal.aborted) throw error
  } finally {
    await stopBeating()
  }
}

function gapOf(progress: SolverProgress | null): number | null {
  const { objective = null, bound = null } = progress ?? {}
  if (objective === null || bound === null) return null
  return Math.abs(bound - objective) / Math.max(1, Math.abs(bound))
}
