import { listAccountNames, listSessionNames } from '#server/modules/accounts/index.ts'
import { listMovieNames } from '#server/modules/catalogue/index.ts'
import { listPairingCodeNames, listPhoneNames } from '#server/modules/check-in/index.ts'
import { listSnackNames, listStockItemNames, listStocktakeNames } from '#server/modules/concessions/index.ts'
import { listMessageNames } from '#server/modules/enquiries/index.ts'
import { listDifferenceNames } from '#server/modules/payments/index.ts'
import { listEnquiryNames } from '#server/modules/private-screenings/index.ts'
import { listShowtimeNames } from '#server/modules/programme/index.ts'
import { listAdvertNames } from '#server/modules/promotions/index.ts'
import { listProposalNames } from '#server/modules/schedule/index.ts'
import { listCinemaNames } from '#server/modules/venues/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { ListNames, NamedRow, NameRecords, RecordKey } from '#server/ports/name-records.ts'
import { reports } from '../reports/reports.ts'
import * as ofBookings from './names-of-bookings.queries.ts'
import { listScheduledReports, listShiftNames } from './shift-and-schedule-names.queries.ts'

/** How the names of each kind of record are read, in one statement. Kinds that have no names are missing. */
const listNamesOf: Readonly<Record<string, ListNames>> = {
  movie: listMovieNames,
  cinema: listCinemaNames,
  showtime: listShowtimeNames,
  snack: listSnackNames,
  stock_item: listStockItemNames,
  stocktake: listStocktakeNames,
  advert: listAdvertNames,
  day_proposal: listProposalNames,
  difference: listDifferenceNames,
  report_schedule: listScheduleNames,
  door_phone: listPhoneNames,
  pairing_code: listPairingCodeNames,
  account: listAccountNames,
  booking_search: listAccountNames,
  session: listSessionNames,
  shift: listShiftNames,
  private_enquiry: listEnquiryNames,
  contact_message: listMessageNames,
  order: ofBookings.listOrderNames,
  reservation: ofBookings.listReservationNames,
  refund: ofBookings.listRefundNames,
  payment: ofBookings.listPaymentNames,
  snack_order: ofBookings.listSnackOrderNames,
  admission: ofBookings.listAdmissionNames,
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads what staff call the records that the audit log names by their ids: one statement for each kind among them. */
export const nameRecords: NameRecords = async (db, records) => {
  const kinds = Map.groupBy(records.filter(hasName), ({ kind }) => kind)
  const named = await Promise.all(
    [...kinds].map(async ([kind, keys]) => {
      const ids = [...new Set(keys.map(({ id }) => id))]
      const rows = await listNamesOf[kind]?.(db, ids)
      return [kind, new Map(rows?.map(({ id, name, at, opens }) => [id, { name, at, opens }]))] as const
    }),
  )
  const names = new Map(named)
  return ({ kind, id }) => names.get(kind)?.get(id) ?? null
}

/** A payment has the id of the provider; what else is no UUID is no record. */
function hasName({ kind, id }: RecordKey): boolean {
  return Object.hasOwn(listNamesOf, kind) && (kind === 'payment' || UUID.test(id))
}

async function listScheduleNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  const rows = await listScheduledReports(db, ids)
  return rows.map(({ id, report }) => ({ id, name: reports[report].title, at: null, opens: id }))
}
