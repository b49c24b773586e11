import type { FeedChanges } from '#contract/feed.ts'
import type { Deps } from '#server/deps.ts'
import {
  listFeedShowtimesOf,
  readShowChanges,
  type ChangedPerformance,
  type FeedShowtime,
} from '#server/modules/programme/index.ts'
import { countTakenSeats } from '../claims.queries.ts'
import { presentEvent } from './present-event.ts'

const MOST_CHANGES = 500

type Asked = { readonly since: number; readonly origin: string; readonly now: Date }
type Change = FeedChanges['changes'][number]

/** Returns the shows that changed since a number, each once and as it is now. */
export async function readChanges(
  { db }: Pick<Deps, 'db'>,
  { since, origin, now }: Asked,
): Promise<FeedChanges> {
  const { last, performances } = await readShowChanges({ db }, { since, most: MOST_CHANGES })
  // Numbers are given again after a backup of an earlier day was restored.
  if (since > last) return { cursor: String(last), hasMore: false, mustReadFeed: true, changes: [] }
  const rows = await listFeedShowtimesOf(
    db,
    performances.map(({ performanceId }) => performanceId),
  )
  const taken = await countTakenSeats(db, { showtimeIds: rows.map(({ id }) => id), now })
  const classes = Map.groupBy(rows, ({ performanceId }) => performanceId)
  const cursor = performances.at(-1)?.sequence ?? since
  return {
    cursor: String(cursor),
    hasMore: cursor < last,
    mustReadFeed: false,
    changes: performances.flatMap((changed) =>
      presentChange(changed, classes.get(changed.performanceId) ?? [], { origin, taken }),
    ),
  }
}

function presentChange(
  { performanceId, sequence, isNew }: ChangedPerformance,
  rows: readonly FeedShowtime[],
  frame: Parameters<typeof presentEvent>[0],
): Change[] {
  const sold = rows.filter(({ isPrivate }) => !isPrivate)
  if (rows.length > 0 && sold.length === 0) return []
  const change = { sequence: String(sequence), identifier: performanceId }
  const [first, ...others] = sold.filter(({ state, isAnnounced }) => state === 'published' && isAnnounced)
  if (first) {
    const event = presentEvent(frame, [first, ...others])
    return [{ ...change, kind: isNew ? 'new' : 'changed', event }]
  }
  const [cancelled, ...alike] = sold.filter(({ state, isAnnounced }) => state === 'cancelled' && isAnnounced)
  if (!cancelled) return [{ ...change, kind: 'removed', event: null }]
  return [{ ...change, kind: 'cancelled', event: presentEvent(frame, [cancelled, ...alike]) }]
}
