/** Columns that are never null although the schema allows it, with the reason. */
export const neverNullColumns: Readonly<Record<string, string>> = {
  'booking_order.provider_order_id': 'every statement that inserts an order gives it',
}

const OF_SHOWN_MOVIE = 'only a movie that has both is shown (constraint movie_shown_is_complete)'
const OF_AUDITORIUM = 'of the auditorium, which the row refers to'
const OF_ORDER = 'the statement that inserts an order inserts its lines'
const OF_FIRST_VENUE = 'the start of the site fills what the first venue lacks'
const OF_GIVEN_APPROVAL = 'only an approval that was given is used (constraint of migration 0195)'

/** Fields of declared rows that are never null, or have the declared values only, though the statement alone does not show it. */
export const fieldFacts: Readonly<Record<string, string>> = {
  'AdmissionRow.by': 'an admission is of a user or a phone, and neither is deleted',
  'ApprovalRow.at': OF_GIVEN_APPROVAL,
  'ApprovalRow.userId': OF_GIVEN_APPROVAL,
  'AttentionItem.paymentId': 'an order is paid by a payment',
  'BookingRow.state': 'the search leaves out orders that nobody has paid',
  'CheckRow.findings': 'they are written with the end of the check',
  'CinemaRow.room': OF_AUDITORIUM,
  'CinemaRow.timeZone': OF_AUDITORIUM,
  'CinemaRow.venueId': OF_AUDITORIUM,
  'CreditNote.number': 'made of the serial, which the statement asks for',
  'DayRow.day': 'an order was created; by the show, the search is of orders with one',
  'DoorShowRow.certificate': OF_SHOWN_MOVIE,
  'DoorShowRow.room': OF_AUDITORIUM,
  'DoorTicketRow.certificate': OF_SHOWN_MOVIE,
  'DueOrder.evidence': 'the list has a word for each rank',
  'DueRefund.remaining': 'a refund is of a payment that is there',
  'EndedOrder.from': 'the statement takes created and held orders',
  'EndedOrder.to': 'the statement sets one of these',
  'FoundRow.name': 'what is found has an id',
  'IssuedDocuments.from': 'a series of a period has a first number',
  'IssuedDocuments.to': 'a series of a period has a last number',
  'LastFormat.room': OF_AUDITORIUM,
  'LateJobs.since': 'there is a job, by its `having`',
  'LinesOfOrder.lines': OF_ORDER,
  'LobbyShowtime.certificate': OF_SHOWN_MOVIE,
  'LockedOrder.isAnnounced': 'the showtime of an order is there',
  'LockedOrder.isSoldSo': 'the showtime of an order is there',
  'MovieRow.certificate': OF_SHOWN_MOVIE,
  'MovieRow.durationMinutes': OF_SHOWN_MOVIE,
  'NoticeRow.at': 'a run that does not wait has finished',
  'Order.showtimeId': 'an order with seats is of a show',
  'PartyRow.state': 'the statement asks for these',
  'PersonalOrder.lines': OF_ORDER,
  'PersonalReservation.lines': OF_ORDER,
  'PhoneRow.pairedByName': 'a user is not deleted',
  'PickUpRow.units': 'an order with a time to pick up has units',
  'PlannedPart.provider': 'a planned part is paid through a provider',
  'ReservationRow.lines': OF_ORDER,
  'Reversal.orderId': 'revenue is of an order',
  'RoomClosureRow.room': OF_AUDITORIUM,
  'ScheduleRow.durationMinutes': OF_SHOWN_MOVIE,
  'ScheduleRow.room': OF_AUDITORIUM,
  'ScheduledShow.room': OF_AUDITORIUM,
  'SellerOfVenue.gstin': OF_FIRST_VENUE,
  'SellerOfVenue.legalName': OF_FIRST_VENUE,
  'ShowtimeFacts.certificate': OF_SHOWN_MOVIE,
  'ShowtimeInSlot.certificate': OF_SHOWN_MOVIE,
  'ShowtimeRow.room': OF_AUDITORIUM,
  'SoldShow.certificate': OF_SHOWN_MOVIE,
  'SoldShow.room': OF_AUDITORIUM,
  'StagedPlace.durationMinutes': OF_SHOWN_MOVIE,
  'StatedRow.termsVersion': 'the last of at least one line',
  'TicketToAdmit.room': OF_AUDITORIUM,
  'VenueProfile.email': OF_FIRST_VENUE,
  'VenueProfile.fssaiLicence': OF_FIRST_VENUE,
  'VenueProfile.gstin': OF_FIRST_VENUE,
  'VenueProfile.latitude': OF_FIRST_VENUE,
  'VenueProfile.legalName': OF_FIRST_VENUE,
  'VenueProfile.longitude': OF_FIRST_VENUE,
  'VenueProfile.phone': OF_FIRST_VENUE,
  'VenueProfile.postalCode': OF_FIRST_VENUE,
  'VenueProfile.stateCode': OF_FIRST_VENUE,
  'Voided.freesSeats': 'the showtime of a reservation is there',
  'completeParts.paymentId': 'its caller has captured every part',
  'countRefusal.refusedSince': 'the statement sets it',
  'getRemaining.remaining': 'a refund is of a payment that is there',
  'setUsed.givenBy': OF_GIVEN_APPROVAL,
  'suspendChecks.definition': 'of a constraint that is there',
}

/** Statements that are not checked, or not in each of their forms: `file#function`, with the reason. */
export const builtStatements: Readonly<Record<string, string>> = {
  'src/server/backup/stored-tables.queries.ts#hasRows': 'of any table',
  'src/server/backup/stored-tables.queries.ts#readJson': 'of any table',
  'src/server/backup/stored-tables.queries.ts#readRows':
    'of a cursor, whose columns are known while it is open',
  'src/server/backup/stored-tables.queries.ts#removeRows': 'of any table',
  'src/server/backup/stored-tables.queries.ts#writeRows': 'of any table',
  'src/server/modules/accounts/accounts.queries.ts#changeUser':
    'without a change, for which it has no form, it returns before',
  'src/server/modules/booking/orders/confirm-order.queries.ts#confirmWith':
    'joined from parts that name their own values; every confirmation in a test runs it',
  'src/server/modules/reporting/reports/report-rows.queries.ts#readRows':
    'of any report, whose columns are its definition; the tests of reports read each',
  'src/server/modules/reporting/reports/report-rows.queries.ts#readTotals':
    'of any report, whose columns are its definition; the tests of reports read each',
}

const EACH_BESIDE_ITS_VALUE = 'joined of optional conditions, each beside its values'

/** Statements with more than six parameters whose numbers are computed; the others have names. */
export const joinedStatements: Readonly<Record<string, string>> = {
  'src/server/modules/accounts/users/users.queries.ts#listUsers': EACH_BESIDE_ITS_VALUE,
  'src/server/modules/catalogue/catalogue.queries.ts#pageOfMovies': EACH_BESIDE_ITS_VALUE,
  'src/server/modules/catalogue/staff/staff-movies.queries.ts#listStaffMovies': EACH_BESIDE_ITS_VALUE,
  'src/server/modules/customer-service/bookings.queries.ts#countByDay': EACH_BESIDE_ITS_VALUE,
  'src/server/modules/customer-service/bookings.queries.ts#listBookings': EACH_BESIDE_ITS_VALUE,
  'src/server/modules/customer-service/bookings.queries.ts#listBookingsAfter': EACH_BESIDE_ITS_VALUE,
  'src/server/modules/programme/programme.queries.ts#listShowtimes': EACH_BESIDE_ITS_VALUE,
}
