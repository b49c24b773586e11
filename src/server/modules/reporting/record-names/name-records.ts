import type { Db } from '#server/platform/database.ts'
import type { NameRecords, RecordKey, RecordName } from '#server/ports/name-records.ts'
import { reports } from '../reports/reports.ts'
import * as ofBookings from './names-of-bookings.queries.ts'
import * as ofPeople from './names-of-people.queries.ts'
import * as ofRecords from './names-of-records.queries.ts'

export type NamedRow = RecordName & { readonly id: string }
type ListNames = (db: Db, ids: readonly string[]) => Promise<readonly NamedRow[]>

/** How the names of each kind of record are read, in one statement. Kinds that have no names are missing. */
const listNamesOf: Readonly<Record<string, ListNames>> = {
  movie: ofRecords.listMovieNames,
  cinema: ofRecords.listCinemaNames,
  showtime: ofRecords.listShowtimeNames,
  snack: ofRecords.listSnackNames,
  advert: ofRecords.listAdvertNames,
  day_proposal: ofRecords.listProposalNames,
  difference: ofRecords.listDifferenceNames,
  report_schedule: listScheduleNames,
  door_phone: ofRecords.listPhoneNames,
  pairing_code: ofRecords.listPairingCodeNames,
  account: ofPeople.listAccountNames,
  booking_search: ofPeople.listAccountNames,
  session: ofPeople.listSessionNames,
  shift: ofPeople.listShiftNames,
  private_enquiry: ofPeople.listEnquiryNames,
  contact_message: ofPeople.listMessageNames,
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
  const rows = await ofRecords.listScheduledReports(db, ids)
  return rows.map(({ id, report }) => ({ id, name: reports[report].title, at: null, opens: id }))
}
