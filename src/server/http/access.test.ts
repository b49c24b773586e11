import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/testing/builders.ts'
import {
  requestUrl,
  createEndpointCalls,
  type EndpointCall,
  type EndpointCalls,
} from '#server/testing/endpoint-calls.ts'
import { makeInvalidTokens } from '#server/testing/invalid-tokens.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Statuses = readonly [
  visitor: number,
  owner: number,
  otherUser: number,
  staff: number,
  admin: number,
  superadmin: number,
]
const allRoles: Statuses = [200, 200, 200, 200, 200, 200]
const anySignedIn: Statuses = [401, 200, 200, 200, 200, 200]
const adminOnly: Statuses = [401, 403, 403, 403, 200, 200]
const reporting =
  'listNotices getTodayFigures getPeriodTotals getPeriodSales getOccupancy getNightlyCheck watchNotices'
const customerService =
  'listBookings exportBookings countBookingsByDay getBooking resendTicket changeSeats previewExchange exchangeBooking cancelBooking refundBooking listAttention askProvider confirmRefundByHand settleAttention listDifferences exportDifferences getDifference settleDifference getReconciliation listReconciliationDays listSettlementImports importSettlements getCounter getCounterSeats countShift closeShift listShifts getShift listCounterSales listPayouts payOut getKitchen watchKitchen handOverSnacks'
const accepted = ['uploadPicture', 'proposeDay', 'runReconciliation']
const board =
  'listPrivateShows listGuestsAtDoor resendInvitation listEnquiries getEnquiry changeEnquiry unlinkBooking withdrawQuote'
const plans =
  'updateCinema deleteCinema uploadCinemaPhoto getSeatPlan saveSeatPlan discardSeatPlan publishSeatPlan importSeatPlan exportSeatPlan'
const ofReports =
  'listReports getReport exportReport exportWorkbook getDistributorTerms saveDistributorTerms computeDistributorShare listReportSchedules changeReportSchedule deleteReportSchedule'
const superadminOnly: Statuses = [401, 403, 403, 403, 403, 200]
const ownerOnly: Statuses = [401, 200, 404, 404, 404, 404]
const ownerAndAdmin: Statuses = [401, 200, 404, 404, 200, 200]
const ownerAndSuperadmin: Statuses = [401, 200, 404, 404, 404, 200]

const rowsOf = (names: string, statuses: Statuses) =>
  Object.fromEntries(names.split(' ').map((name) => [name, statuses]))

/** The status of each endpoint for each role, for a resource of the owner. A new endpoint needs a row. */
const expected: Readonly<Record<string, Statuses>> = {
  register: [201, 201, 201, 201, 201, 201],
  login: allRoles,
  issueGoogleNonce: allRoles,
  loginWithGoogle: allRoles,
  loginWithFacebook: [503, 503, 503, 503, 503, 503],
  forgotPassword: allRoles,
  resetPassword: allRoles,
  logout: anySignedIn,
  getMe: anySignedIn,
  updateMe: anySignedIn,
  // The users of this test have no passwords.
  changePassword: [401, 422, 422, 422, 422, 422],
  eraseMe: [401, 422, 422, 422, 422, 422],
  sendEmailCode: anySignedIn,
  // The code of this call is the owner’s, who is signed out by using it: others make the call.
  proveEmail: [401, 410, 410, 410, 410, 410],
  uploadPhoto: ownerAndSuperadmin,
  removePhoto: ownerAndSuperadmin,
  listDevices: anySignedIn,
  signOutDevice: [401, 422, 422, 422, 422, 422],
  signOutOthers: [401, 422, 422, 422, 422, 422],
  exportMe: anySignedIn,
  isUser: allRoles,
  getPicture: adminOnly,
  listUsers: superadminOnly,
  getUser: superadminOnly,
  changeUser: superadminOnly,
  deleteUser: superadminOnly,
  changeManyUsers: superadminOnly,
  inviteUser: superadminOnly,
  listAuditEntries: adminOnly,
  exportAuditEntries: adminOnly,
  confirmSignIn: allRoles,
  getTwoFactor: anySignedIn,
  enrolTwoFactor: [401, 201, 201, 201, 201, 201],
  // The enrolment of this call is the owner’s, whose other sessions end by it: others make the call.
  confirmTwoFactor: [401, 409, 409, 409, 409, 409],
  renewRecoveryCodes: [401, 200, 409, 409, 409, 409],
  disableTwoFactor: [401, 200, 409, 409, 409, 409],
  resetTwoFactor: superadminOnly,
  listSignIns: superadminOnly,
  listOwnSignIns: anySignedIn,
  createCinema: [401, 403, 403, 403, 201, 201],
  listSchedule: adminOnly,
  listStaffShowtimes: adminOnly,
  getStaffShowtime: adminOnly,
  createShowtime: [401, 403, 403, 403, 201, 201],
  updateShowtime: adminOnly,
  deleteShowtime: adminOnly,
  editSchedule: adminOnly,
  previewPublication: adminOnly,
  cancelShow: adminOnly,
  getShowCancellation: adminOnly,
  previewShowCancellation: adminOnly,
  publishShowtimes: adminOnly,
  getDayToFill: adminOnly,
  ...Object.fromEntries(accepted.map((operation) => [operation, [401, 403, 403, 403, 202, 202]])),
  withdrawProposal: adminOnly,
  listMovies: allRoles,
  getMovie: allRoles,
  listStaffSnacks: adminOnly,
  getStaffSnack: adminOnly,
  createSnack: [401, 403, 403, 403, 201, 201],
  changeSnack: adminOnly,
  withdrawSnack: adminOnly,
  moveSnack: adminOnly,
  getSnackCapacity: adminOnly,
  setSnackCapacity: adminOnly,
  listSnackOrdersOfDay: adminOnly,
  listContactMessages: adminOnly,
  getContactMessage: adminOnly,
  replyToContactMessage: [401, 403, 403, 403, 201, 201],
  changeContactMessage: adminOnly,
  ...rowsOf(plans, adminOnly),
  ...rowsOf(board, adminOnly),
  ...rowsOf('replyToEnquiry sendQuote createReportSchedule', [401, 403, 403, 403, 201, 201]),
  readQuote: allRoles,
  listStaffAdverts: adminOnly,
  getStaffAdvert: adminOnly,
  createAdvert: [401, 403, 403, 403, 201, 201],
  changeAdvert: adminOnly,
  deleteAdvert: adminOnly,
  moveAdvert: adminOnly,
  countAdvertClick: [204, 204, 204, 204, 204, 204],
  listStaffMovies: adminOnly,
  getStaffMovie: adminOnly,
  createMovie: [401, 403, 403, 403, 201, 201],
  changeMovie: adminOnly,
  deleteMovie: adminOnly,
  changeManyMovies: adminOnly,
  moveMovie: adminOnly,
  suggestMovies: allRoles,
  getReminders: anySignedIn,
  requestReminder: anySignedIn,
  cancelReminder: anySignedIn,
  listSimilarMovies: allRoles,
  searchCatalogue: allRoles,
  suggestCinemas: allRoles,
  suggestSeating: anySignedIn,
  listCinemas: allRoles,
  getCinema: allRoles,
  listShowtimes: allRoles,
  getSeatMap: allRoles,
  watchSeats: allRoles,
  createOrder: anySignedIn,
  checkOrder: ownerOnly,
  changeSnacks: ownerOnly,
  holdSeats: ownerOnly,
  extendHold: ownerOnly,
  releaseSeats: ownerOnly,
  confirmPayment: ownerOnly,
  // The specification says "anything else is 409": a payment of another user has the same response as an unknown payment.
  getRefund: [401, 200, 409, 409, 409, 409],
  razorpayWebhook: allRoles,
  listReservations: anySignedIn,
  createReservation: ownerOnly,
  getReservation: ownerAndAdmin,
  getReservationSnacks: ownerAndAdmin,
  watchReservationSnacks: ownerAndAdmin,
  getPass: ownerAndAdmin,
  getCalendar: ownerAndAdmin,
  listSeatLinks: ownerOnly,
  shareSeat: ownerOnly,
  withdrawSeatLink: ownerOnly,
  readSharedSeat: allRoles,
  cancelReservation: ownerAndAdmin,
  listOrders: anySignedIn,
  ...rowsOf(customerService, adminOnly),
  openShift: [401, 403, 403, 403, 201, 201],
  ...rowsOf(reporting, adminOnly),
  // The staff of this test have no duties: `duties.test.ts` has every duty.
  getCheckIn: adminOnly,
  admit: adminOnly,
  // Only who made it may undo it, and customers make none.
  undoAdmission: [401, 403, 403, 403, 404, 404],
  sendAdmissions: adminOnly,
  listConflicts: adminOnly,
  settleConflict: adminOnly,
  getDoor: adminOnly,
  listDoorTickets: adminOnly,
  findTicketByCode: adminOnly,
  listDoorShows: adminOnly,
  watchDoorShows: adminOnly,
  createPairingCode: [401, 403, 403, 403, 201, 201],
  pairPhone: [201, 201, 201, 201, 201, 201],
  listDoorPhones: adminOnly,
  renewDoorPhone: adminOnly,
  revokeDoorPhone: adminOnly,
  listFailedJobs: adminOnly,
  retryJob: adminOnly,
  showbizSeats: allRoles,
  showbizBooking: ownerOnly,
  listPrivateMovies: allRoles,
  sendPrivateEnquiry: [201, 201, 201, 201, 201, 201],
  quoteScreening: allRoles,
  listGuests: ownerAndAdmin,
  inviteGuests: ownerAndAdmin,
  withdrawGuest: ownerAndAdmin,
  readInvitation: allRoles,
  answerInvitation: allRoles,
  getInvitationCalendar: allRoles,
  listPrivateBookings: anySignedIn,
  listAdverts: allRoles,
  listSnacks: allRoles,
  listPickUps: allRoles,
  ...rowsOf(ofReports, adminOnly),
  moveSnackOrder: adminOnly,
  setSnackSoldOut: adminOnly,
  pauseSnacks: adminOnly,
  sendContactMessage: [201, 201, 201, 201, 201, 201],
  getSiteConfig: allRoles,
}

let cinema: TestCinema
let owner: Person
let calls: EndpointCalls
/** The user of each role; each call gets its own session, because signing out ends it. */
const columns: ((endpoint: Endpoint) => Promise<string | undefined>)[] = []
/** Calls that end sessions or accounts are made by other users, because the users of the table are needed afterwards. */
const endsOtherSessions = new Set(['signOutOthers', 'proveEmail', 'confirmTwoFactor'])
const invalidTokens: Record<string, string> = {}

beforeAll(async () => {
  cinema = await testCinema()
  owner = await cinema.aPerson()
  calls = createEndpointCalls(cinema, owner)
  const others = await Promise.all(
    (['user', 'staff', 'admin', 'superadmin'] as const).map((role) => cinema.aPerson(role)),
  )
  columns.push(async () => undefined)
  const roles = ['user', 'user', 'staff', 'admin', 'superadmin'] as const
  for (const [index, person] of [owner, ...others].entries()) {
    columns.push(async ({ operationId }) =>
      endsOtherSessions.has(operationId)
        ? (await cinema.aPerson(roles[index])).token
        : openSession(cinema.deps, person.userId),
    )
  }
  Object.assign(invalidTokens, await makeInvalidTokens(cinema, owner))
})
afterAll(() => cinema.close())

test('every endpoint of the contract has a row in the table', () => {
  expect(Object.keys(expected).toSorted()).toEqual(endpoints.map((each) => each.operationId).toSorted())
})

describe.each(endpoints)('$method $path', (endpoint) => {
  test('responds to each role with the status in the table', async () => {
    const tokens: (string | undefined)[] = []
    for (const tokenOf of columns) tokens.push(await tokenOf(endpoint))
    const statuses = await statusesOf(endpoint, tokens)
    expect(statuses).toEqual(expected[endpoint.operationId])
  })

  test('treats an invalid token like a missing token', async () => {
    const kinds = Object.keys(invalidTokens)
    const statuses = await statusesOf(endpoint, Object.values(invalidTokens))
    const visitor = expected[endpoint.operationId]?.[0]
    const byKind = Object.fromEntries(kinds.map((kind, index) => [kind, statuses[index]]))
    expect(byKind).toEqual(Object.fromEntries(kinds.map((kind) => [kind, visitor])))
  })
})

async function statusesOf(endpoint: Endpoint, tokens: readonly (string | undefined)[]): Promise<number[]> {
  const makeCall = calls[endpoint.operationId]
  if (!makeCall) throw new Error(`endpoint-calls.ts has no call of ${endpoint.operationId}`)
  const statuses: number[] = []
  let call = await makeCall()
  for (const [index, token] of tokens.entries()) {
    const status = await statusOf(endpoint, call, token)
    statuses.push(status)
    // A read or a refusal changes nothing, so the next one may make the same call; what a change leaves cannot be changed again.
    const isSpent = endpoint.method !== 'GET' && status < 400
    if (isSpent && index < tokens.length - 1) call = await makeCall()
  }
  return statuses
}

async function statusOf(endpoint: Endpoint, call: EndpointCall, token: string | undefined): Promise<number> {
  const response = await cinema.app.inject({
    method: endpoint.method,
    url: requestUrl(endpoint, call),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...call.headers },
    ...(call.body !== undefined && { payload: call.body as object }),
    payloadAsStream: true,
  })
  response.stream().destroy()
  return response.statusCode
}
