import type { Reservation } from '#contract/booking/orders.ts'
import type { Page } from '#contract/paging.ts'
import type { Deps } from '#server/deps.ts'
import { listShowtimeFacts } from '#server/modules/programme/index.ts'
import { withInvoiceNumbers } from '../invoices/index.ts'
import { listReservations, type ListRequest, type ReservationRow } from './reservations.queries.ts'
import { presentReservation } from './reservations.presenter.ts'

type PresentDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues'>

/** Returns a page of the reservations of one user, or of all users for null, as their owner and an admin see them. */
export async function listPresentedReservations(
  deps: PresentDeps,
  request: ListRequest,
): Promise<Page<Reservation[]>> {
  const { items, total } = await listReservations(deps.db, request)
  return { items: await presentAll(deps, items), total }
}

async function presentAll(deps: PresentDeps, rows: readonly ReservationRow[]): Promise<Reservation[]> {
  const [facts, invoiced] = await Promise.all([
    listShowtimeFacts(
      deps.db,
      rows.map(({ showtimeId }) => showtimeId),
    ),
    withInvoiceNumbers(deps, rows),
  ])
  return Promise.all(
    invoiced.flatMap((row) => {
      const ofShowtime = facts.get(row.showtimeId)
      return ofShowtime ? [presentReservation(deps, row, ofShowtime)] : []
    }),
  )
}
