import { formatLabel } from '#domain/shown-in.ts'
import { fileTime } from '#domain/time.ts'
import { csvAmount, type CsvColumns } from '#server/http/csv.ts'
import type { Db } from '#server/platform/database.ts'
import { listBookingsAfter, type BookingRow, type BookingSearch } from './bookings.queries.ts'

const BATCH = 1_000

/** Reads all bookings that match, in batches, the latest payment first. */
export async function* batchesOf(db: Db, search: BookingSearch): AsyncGenerator<BookingRow[]> {
  let after: BookingRow | null = null
  do {
    const rows: BookingRow[] = await listBookingsAfter(db, search, { after, limit: BATCH })
    yield rows
    after = rows.length < BATCH ? null : (rows.at(-1) ?? null)
  } while (after)
}

/** The columns of the file; times are the cinema's, amounts in rupees. */
export const columns: CsvColumns<BookingRow> = {
  code: ({ code }) => code,
  state: ({ state }) => state,
  paid: ({ paidAt }) => fileTime(paidAt),
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  movie: ({ movie }) => movie,
  format: ({ formats }) => formats && formatLabel(formats),
  cinema: ({ cinema }) => cinema,
  date: ({ date }) => date,
  start: ({ startAt }) => startAt,
  seats: ({ seatLabels }) => seatLabels?.join(' ') ?? null,
  people: ({ people }) => people,
  admitted: ({ admitted }) => admitted,
  total: ({ total }) => csvAmount(total),
  returned: ({ returned }) => csvAmount(returned),
  refund_waiting: ({ waiting }) => csvAmount(waiting),
  refund_refused: ({ refused }) => csvAmount(refused),
  order: ({ id }) => id,
}
