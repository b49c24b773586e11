import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duties, endpoint, type Duty, type Role } from '#contract/endpoint.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoints } from '#contract/endpoints.ts'
import { AppError } from '#contract/errors.ts'
import { createAuthenticate } from '#server/modules/accounts/index.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { registerAccess, type Caller } from '../access.ts'

const accounts: Readonly<Record<string, { readonly role: Role; readonly duties: readonly Duty[] }>> = {
  user: { role: 'user', duties: [] },
  'staff without duties': { role: 'staff', duties: [] },
  ...Object.fromEntries(duties.map((duty) => [duty, { role: 'staff', duties: [duty] }] as const)),
  'counter and door': { role: 'staff', duties: ['counter', 'door'] },
  admin: { role: 'admin', duties: [] },
  superadmin: { role: 'superadmin', duties: [] },
}

const ofStaff = endpoints.flatMap((each) => (each.access === 'staff' ? [each] : []))
const planned = duties.map((duty) =>
  endpoint({
    operationId: `plan_${duty}`,
    method: 'GET',
    path: `/plan/${duty}`,
    summary: '',
    tag: 'Users',
    access: 'staff',
    duty,
  }),
)

describe.each([...planned, ...ofStaff])('$method $path', (described) => {
  test('is for the accounts of its duty and for admins', async () => {
    const app = Fastify()
    registerAccess(app, async (name) => callerNamed(name))
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof AppError ? error.status : 500).send(),
    )
    const { method, path: url } = described
    app.route({ method, url, config: { endpoint: described }, handler: async () => 'reached' })
    const statusFor = async (headers: Record<string, string>) =>
      (await app.inject({ method, url, headers })).statusCode
    const statuses: Record<string, number> = {}
    for (const name of Object.keys(accounts)) {
      statuses[name] = await statusFor({ authorization: `Bearer ${encodeURIComponent(name)}` })
    }
    const wanted: readonly Duty[] = [described.duty].flat()
    const expected = Object.entries(accounts).map(([name, { role, duties }]) => {
      const isAdmitted = role.endsWith('admin') || duties.some((duty) => wanted.includes(duty))
      return [name, isAdmitted ? 200 : 403]
    })
    expect(statuses).toEqual(Object.fromEntries(expected))
    expect(await statusFor({})).toBe(401)
  })
})

/** Operations by which money leaves, or the books change. */
const ofMoney: Readonly<Record<string, readonly Duty[]>> = {
  refundBooking: ['refund'],
  confirmRefundByHand: ['refund'],
  settleAttention: ['refund'],
  closeDay: ['accountant'],
  settleDifference: ['accountant'],
  giveApproval: ['refund', 'duty_manager'],
}

test.each(Object.entries(ofMoney))('%s is for the duties %j alone', (operationId, expected) => {
  const described = ofStaff.find((each) => each.operationId === operationId)
  expect([described?.duty ?? []].flat()).toEqual(expected)
})

test('every duty of a task exists, and the desks reach nothing of the back office but bookings', () => {
  const ofDesks = Object.entries(whoMay).flatMap(([task, allowed]) => {
    const desks = allowed.filter((duty) => ['counter', 'snack_bar', 'door'].includes(duty))
    return desks.map((desk) => `${desk}: ${task}`)
  })
  expect(ofDesks.toSorted()).toEqual([
    'counter: askApprovals',
    'counter: changeBookings',
    'counter: closeShifts',
    'counter: findBookings',
    'counter: readShifts',
    'counter: sellTickets',
    'door: checkTickets',
    'snack_bar: countStock',
    'snack_bar: pauseSnacks',
    'snack_bar: prepareSnacks',
  ])
})

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

describe('the duties of an account', () => {
  const setDuties = (userId: string, wanted: readonly string[]) =>
    cinema.deps.db.query('update app_user set duties = $2 where id = $1', [userId, wanted])

  test('are read with every request, so that a duty taken away ends at once', async () => {
    const { userId, token } = await cinema.aStaffMember('door')
    const authenticate = createAuthenticate(cinema.deps)
    const dutiesNow = async () => (await authenticate(token))?.duties
    expect(await dutiesNow()).toEqual(['door'])
    await setDuties(userId, [])
    expect(await dutiesNow()).toEqual([])
  })

  test('are only those that exist, and only of staff', async () => {
    const [staff, user] = [await cinema.aStaffMember(), await cinema.aPerson()]
    await expect(setDuties(staff.userId, ['treasury'])).rejects.toThrow(/app_user_duties_check/)
    await expect(setDuties(user.userId, ['door'])).rejects.toThrow(/app_user_duties_of_staff/)
  })
})

function callerNamed(name: string): Caller {
  const account = accounts[decodeURIComponent(name)]
  if (!account) throw new Error(`no account ${name}`)
  return { ...account, userId: 'u', sessionId: 's', username: 'asha', isEmailProven: true }
}
