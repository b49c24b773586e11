import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Duty, Endpoint, Role } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import { aPhotoUpload } from '#server/testing/account-calls.ts'
import { listEntriesOfRequest, type AuditRow } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { requestUrl, aRegistration, createEndpointCalls } from '#server/testing/endpoint-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

/** The audit entries of a call, or the reason why it writes none. A new endpoint that changes something needs a row. */
const expected: Readonly<Record<string, readonly string[] | { readonly none: string }>> = {
  register: ['account.registered'],
  login: { none: 'a session is its own record of when and where it began' },
  loginWithGoogle: { none: 'the same for an identity that is known; linking one is shown with its use case' },
  loginWithFacebook: { none: 'not set up here; the use case is that of Google' },
  forgotPassword: ['account.password_reset_requested'],
  resetPassword: ['account.email_verified', 'account.password_reset'],
  changePassword: ['account.password_changed'],
  sendEmailCode: ['account.email_code_requested'],
  proveEmail: ['account.email_verified'],
  logout: ['session.ended'],
  signOutDevice: ['session.ended'],
  signOutOthers: ['account.other_sessions_ended'],
  updateMe: ['account.profile_changed'],
  uploadPhoto: ['account.photo_changed'],
  removePhoto: ['account.photo_removed'],
  eraseMe: ['account.erased'],
  uploadPicture: ['picture.uploaded'],
  uploadTrailer: ['trailer.uploaded'],
  createSnack: ['snack.created'],
  changeSnack: ['snack.changed'],
  withdrawSnack: ['snack.changed'],
  moveSnack: ['snack.moved'],
  createStockItem: ['stock_item.created'],
  changeStockItem: ['stock_item.changed'],
  withdrawStockItem: ['stock_item.withdrawn'],
  recordDelivery: ['stock_item.delivered'],
  recordWaste: ['stock_item.wasted'],
  saveStocktake: ['stock.counted'],
  setRecipe: ['snack.recipe_changed'],
  setSnackCapacity: { none: 'it stays the same here; shown with its use case' },
  createAdvert: ['advert.created'],
  changeAdvert: ['advert.changed'],
  deleteAdvert: ['advert.deleted'],
  moveAdvert: ['advert.moved'],
  countAdvertClick: { none: 'a counter, without a person' },
  requestReminder: { none: 'a request for a mail, which is in the export of its owner' },
  cancelReminder: { none: 'the same' },
  createMovie: ['movie.created'],
  changeMovie: ['movie.changed'],
  deleteMovie: ['movie.deleted'],
  changeManyMovies: ['movie.changed'],
  moveMovie: ['movie.moved'],
  changeUser: ['account.changed'],
  deleteUser: ['account.erased'],
  changeManyUsers: ['account.deactivated'],
  inviteUser: ['account.invited'],
  createCinema: ['cinema.created'],
  updateCinema: ['cinema.changed'],
  changeAuditorium: ['auditorium.changed'],
  deleteCinema: ['cinema.deleted'],
  createReportSchedule: ['report_schedule.created'],
  changeReportSchedule: ['report_schedule.changed'],
  deleteReportSchedule: ['report_schedule.deleted'],
  makeDayVoucher: ['venue.day_voucher_made'],
  closeDay: ['venue.day_voucher_made', 'venue.day_closed'],
  saveLedgerAccounts: ['venue.ledger_names_changed'],
  saveDistributorTerms: ['distributor_terms.changed'],
  computeDistributorShare: { none: 'changes nothing' },
  createShowtime: ['showtime.created'],
  updateShowtime: ['showtime.changed'],
  deleteShowtime: ['showtime.deleted'],
  cancelShow: ['showtime.cancelled'],
  cancelShows: ['showtime.cancelled'],
  previewCancellations: { none: 'changes nothing' },
  previewRoomClosure: { none: 'changes nothing' },
  closeRoom: ['room.closed'],
  reopenRoom: ['room.reopened'],
  saveScheduleRules: ['venue.rules_changed'],
  savePriceCard: ['venue.price_card_changed'],
  editSchedule: ['showtime.created'],
  previewReplacement: { none: 'changes nothing' },
  replaceMovie: ['showtime.changed'],
  previewCopy: { none: 'changes nothing' },
  copyDays: ['showtime.created'],
  previewPublication: { none: 'changes nothing' },
  publishShowtimes: ['showtime.published'],
  proposeDay: ['day_proposal.asked'],
  proposeWeek: ['day_proposal.asked'],
  withdrawProposal: ['day_proposal.withdrawn'],
  saveSeatPlan: ['seat_plan.saved'],
  discardSeatPlan: ['seat_plan.discarded'],
  publishSeatPlan: ['seat_plan.published'],
  blockSeatsOfCinema: ['seat_block.created'],
  blockSeatsOfShow: ['seat_block.created'],
  liftSeatBlock: ['seat_block.lifted'],
  importSeatPlan: ['seat_plan.saved'],
  uploadCinemaPhoto: ['picture.uploaded', 'cinema.photo_changed'],
  confirmSignIn: { none: 'a session is its own record; a recovery code is shown with its use case' },
  enrolTwoFactor: ['account.two_factor_begun'],
  confirmTwoFactor: ['account.two_factor_enabled'],
  renewRecoveryCodes: ['account.recovery_codes_renewed'],
  disableTwoFactor: ['account.two_factor_disabled'],
  resetTwoFactor: ['account.two_factor_reset'],
  buyGiftCard: ['gift_card.ordered', 'order.created'],
  checkCampaignCode: { none: 'changes nothing' },
  checkGiftCard: { none: 'changes nothing' },
  payWithGiftCard: ['gift_card.used'],
  changeGiftCard: ['gift_card.blocked'],
  resendGiftCard: ['gift_card.mailed_again'],
  sendContactMessage: ['contact_message.received'],
  replyToContactMessage: ['contact_message.answered'],
  changeContactMessage: ['contact_message.state_changed'],
  sendPrivateEnquiry: ['private_enquiry.received'],
  quoteScreening: { none: 'changes nothing' },
  replyToEnquiry: ['private_enquiry.answered'],
  changeEnquiry: ['private_enquiry.state_changed'],
  unlinkBooking: ['private_enquiry.unlinked'],
  sendQuote: ['private_quote.sent'],
  withdrawQuote: ['private_quote.withdrawn'],
  readQuote: { none: 'changes nothing' },
  resendInvitation: ['private_guest.invited_again'],
  inviteGuests: ['private_guests.invited'],
  withdrawGuest: ['private_guest.withdrawn'],
  readInvitation: { none: 'changes nothing' },
  answerInvitation: ['private_guest.answered'],
  getInvitationCalendar: { none: 'changes nothing' },
  createOrder: ['order.created'],
  handOverSnacks: ['snack_order.collected'],
  moveSnackOrder: { none: 'the order’s own times say it; handing over is shown with its use case' },
  setSnackSoldOut: ['snack.sold_out_changed'],
  pauseSnacks: { none: 'nothing is paused here; shown with its use case' },
  changeSnacks: ['order.created', 'order.abandoned'],
  saveInvoiceBuyer: { none: 'the tax invoice says it, and the log keeps no business' },
  holdForProof: ['order.created'],
  makePayable: { none: 'the order stays held' },
  holdSeats: { none: 'the order’s own log holds it' },
  extendHold: { none: 'the order stays held' },
  releaseSeats: ['order.abandoned'],
  confirmPayment: { none: 'the order’s own log holds it' },
  createReservation: { none: 'the order’s own log holds it' },
  showbizBooking: { none: 'the order’s own log holds it' },
  shareSeat: ['seat_link.created'],
  withdrawSeatLink: ['seat_link.withdrawn'],
  readSharedSeat: { none: 'changes nothing' },
  cancelReservation: ['reservation.cancelled'],
  askApproval: ['approval.asked'],
  giveApproval: ['approval.given'],
  refuseApproval: ['approval.refused'],
  closeApproval: ['approval.closed'],
  openShift: ['shift.opened'],
  countShift: ['shift.counted'],
  dropCash: ['shift.cash_dropped'],
  recountShift: ['shift.recounted'],
  closeShift: ['shift.closed'],
  holdAtCounter: { none: 'holds seats for seconds' },
  releaseAtCounter: { none: 'ends what was held for seconds' },
  beginUpiPayment: ['order.created'],
  checkUpiPayment: { none: 'the sale is recorded by the log of its order' },
  cancelUpiPayment: ['order.abandoned'],
  takeRestOfUpiPayment: ['order.sold_at_counter'],
  payOut: ['refund.paid_out'],
  voidSale: ['refund.requested'],
  resendTicket: ['reservation.ticket_resent'],
  changeSeats: ['reservation.seats_changed'],
  exchangeBooking: ['order.exchange_begun', 'reservation.exchanged', 'reservation.exchanged_from'],
  cancelBooking: ['reservation.cancelled'],
  refundBooking: ['refund.requested'],
  askProvider: ['payment.asked_again'],
  confirmRefundByHand: ['payment.refunded_by_hand'],
  settleAttention: ['payment.settled'],
  settleDifference: ['difference.settled'],
  runReconciliation: ['reconciliation.asked'],
  importSettlements: ['settlements.imported'],
  withdrawSettlementImport: ['settlements.withdrawn'],
  retryJob: ['job.retried'],
  admit: { none: 'the log of the door holds it' },
  undoAdmission: { none: 'the log of the door holds it' },
  sendAdmissions: { none: 'the log of the door holds it' },
  createScreenCode: ['screen_code.created'],
  pairScreen: ['customer_screen.paired'],
  removeScreen: ['customer_screen.revoked'],
  createPairingCode: ['pairing_code.created'],
  pairPhone: ['door_phone.paired'],
  settleConflict: ['conflict.settled'],
  renewDoorPhone: ['door_phone.renewed'],
  revokeDoorPhone: ['door_phone.revoked'],
  showbizSeats: { none: 'changes nothing' },
  razorpayWebhook: { none: 'this event has no order of ours; other events are tested with settlement' },
}

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const changing = endpoints.filter(({ method }) => method !== 'GET')

test('every endpoint that changes something has a row in the table', () => {
  expect(Object.keys(expected).toSorted()).toEqual(changing.map((each) => each.operationId).toSorted())
})

const AT_THE_COUNTER = ['voidSale', 'beginUpiPayment', 'cancelUpiPayment', 'takeRestOfUpiPayment']

describe.each(changing)('$method $path', (endpoint) => {
  test('writes one audit entry for each change, with its actor and request id', async () => {
    const role = roleFor(endpoint)
    const owner = await aCustomer(role, [endpoint.duty ?? []].flat().slice(0, 1))
    const entries = await entriesOf(endpoint, owner)
    const actions = expected[endpoint.operationId] ?? []
    // Entries of the same moment have no order.
    const written = entries.map(({ action }) => action).toSorted()
    expect(written).toEqual('none' in actions ? [] : actions.toSorted())
    for (const entry of entries) {
      const via = AT_THE_COUNTER.includes(endpoint.operationId) ? 'counter' : 'page'
      expect(entry).toMatchObject({ ...actorExpectedOf(endpoint, { ...owner, role }, entry), via })
    }
  })
})

/** The lowest role that is allowed to make the call. */
function roleFor({ access }: Endpoint): Role {
  return access === 'public' || access === 'signed-in' ? 'user' : access
}

type Caller = Person & { readonly role: Role }

function actorExpectedOf({ operationId, access }: Endpoint, owner: Caller, { subjectId }: AuditRow) {
  // The mailed link identifies the account.
  if (operationId === 'resetPassword') return { userId: subjectId, role: 'user' }
  const { userId, role } = owner
  return access === 'public' ? { userId: null, role: 'visitor' } : { userId, role }
}

/** Makes the call, signed in only where required, and returns its audit entries. */
async function entriesOf(endpoint: Endpoint, owner: Person): Promise<AuditRow[]> {
  const call = await createEndpointCalls(cinema, owner)[endpoint.operationId]?.()
  if (!call) throw new Error(`endpoint-calls.ts has no call of ${endpoint.operationId}`)
  const isSigned = endpoint.access !== 'public'
  const { headers, statusCode } = await cinema.app.inject({
    method: endpoint.method,
    url: requestUrl(endpoint, call),
    headers: { ...(isSigned && { authorization: `Bearer ${owner.token}` }), ...call.headers },
    ...(call.body !== undefined && { payload: call.body as object }),
  })
  // A refused call leaves no entry either: only a successful one shows something.
  const notConfigured = endpoint.operationId === 'loginWithFacebook'
  expect(statusCode, endpoint.operationId).toBeLessThan(notConfigured ? 504 : 300)
  return listEntriesOfRequest(cinema.deps.db, String(headers['x-request-id']))
}

/** A user with a password, a photo and a second session; of a member of staff with one of the duties that the call needs. */
async function aCustomer(role: Role, duties: readonly Duty[]): Promise<Person> {
  const { body } = await cinema.api.post<{
    user: { _id: string; email: string; username: string }
    token: string
  }>('/users', { body: aRegistration() })
  const { user, token } = body
  await cinema.api.post(`/users/photo/${user._id}`, { token, ...(await aPhotoUpload()) })
  await openSession(cinema.deps, user._id)
  await cinema.deps.db.query('update app_user set role = $2, duties = $3 where id = $1', [
    user._id,
    role,
    duties,
  ])
  return { userId: user._id, username: user.username, email: user.email, token }
}
