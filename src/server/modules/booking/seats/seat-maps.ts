import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '#contract/errors.ts'
import type { SeatMap, SeatsChanged } from '#contract/programme.ts'
import { countSellable, seatCode, seatFromKey, type SeatMatrix } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { findShowtimeFacts } from '#server/modules/programme/index.ts'
import { listTakenSeats, type TakenSeat } from './claims.queries.ts'

/** The seats of a showtime at one moment; its JSON is serialised once for all readers. */
export type SeatMapSnapshot = {
  readonly showtimeId: string
  readonly matrix: SeatMatrix
  readonly version: string
  readonly seatsAvailable: number
  readonly json: string
}

export type SeatMaps = {
  /** Throws `not_found`. */
  readonly read: (showtimeId: string) => Promise<SeatMapSnapshot>
  readonly close: () => void
}

type Entry = {
  readonly loading: Promise<SeatMapSnapshot & { validMilliseconds: number }>
  freshUntil: number
}

/** A change announced by another process can be lost with that process: no entry is used for longer. */
const MOST_MILLISECONDS = 2_000
const MOST_ENTRIES = 2_000

/** Caches seat maps. A change invalidates the map at once; an entry expires no later than the next hold. */
export function createSeatMaps(deps: Pick<Deps, 'db' | 'now' | 'seatBus'>): SeatMaps {
  const entries = new LRUCache<string, Entry>({ max: MOST_ENTRIES })
  const close = deps.seatBus.subscribe(
    (showtimeId) => entries.delete(showtimeId),
    () => entries.clear(),
  )

  function load(showtimeId: string): Entry {
    const loading = loadSnapshot(deps, showtimeId)
    const entry: Entry = { loading, freshUntil: Number.POSITIVE_INFINITY }
    loading.then(
      ({ validMilliseconds }) => (entry.freshUntil = performance.now() + validMilliseconds),
      () => entries.peek(showtimeId) === entry && entries.delete(showtimeId),
    )
    entries.set(showtimeId, entry)
    return entry
  }

  return {
    read(showtimeId) {
      const known = entries.get(showtimeId)
      const entry = known && known.freshUntil > performance.now() ? known : load(showtimeId)
      return entry.loading
    },
    close,
  }
}

async function loadSnapshot(
  deps: Pick<Deps, 'db' | 'now'>,
  showtimeId: string,
): Promise<SeatMapSnapshot & { validMilliseconds: number }> {
  const now = deps.now()
  const [facts, taken] = await Promise.all([
    findShowtimeFacts(deps.db, showtimeId),
    listTakenSeats(deps.db, { showtimeId, now }),
  ])
  if (!facts?.isAnnounced) throw new AppError('not_found')
  const expiries = taken.flatMap(({ expiresInMilliseconds }) => expiresInMilliseconds ?? [])
  return {
    ...snapshotOf(showtimeId, drawSeats(facts.plan, taken)),
    validMilliseconds: Math.min(MOST_MILLISECONDS, ...expiries),
  }
}

function drawSeats(plan: SeatMatrix, taken: readonly TakenSeat[]): SeatMatrix {
  const matrix = plan.map((row) => [...row])
  for (const { seat, isSold } of taken) {
    const [row, column] = seatFromKey(seat)
    const line = matrix[row]
    if (line?.[column] !== undefined) line[column] = isSold ? seatCode.reserved : seatCode.held
  }
  return matrix
}

function snapshotOf(showtimeId: string, matrix: SeatMatrix): SeatMapSnapshot {
  const version = createHash('sha1').update(JSON.stringify(matrix)).digest('base64url').slice(0, 16)
  const seatsAvailable = countSellable(matrix)
  const map: SeatMap = { showtimeId, version, seats: matrix.map((row) => [...row]), seatsAvailable }
  return { showtimeId, matrix, version, seatsAvailable, json: JSON.stringify(map) }
}

/** Returns the cells that differ between two snapshots. */
export function changesBetween(before: SeatMapSnapshot, after: SeatMapSnapshot): SeatsChanged {
  const changed = after.matrix.flatMap((line, row) =>
    line.flatMap((code, column) =>
      before.matrix[row]?.[column] === code ? [] : [[row, column, code] as [number, number, number]],
    ),
  )
  const { showtimeId, version, seatsAvailable } = after
  return { showtimeId, version, seatsAvailable, changed }
}
