import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duties, endpoint, type Duty, type Role } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { AppError } from '#contract/errors.ts'
import { createAuthenticate } from '#server/modules/accounts/index.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { registerAccess, type Caller } from '../access.ts'

const accounts = {
  user: { role: 'user', duties: [] },
  'staff without duties': { role: 'staff', duties: [] },
  counter: { role: 'staff', duties: ['counter'] },
  snack_bar: { role: 'staff', duties: ['snack_bar'] },
  door: { role: 'staff', duties: ['door'] },
  'counter and door': { role: 'staff', duties: ['counter', 'door'] },
  admin: { role: 'admin', duties: [] },
  superadmin: { role: 'superadmin', duties: [] },
} as const satisfies Record<string, { role: Role; duties: readonly Duty[] }>
type Account = keyof typeof accounts

const always: readonly Account[] = ['admin', 'superadmin']
/** Who is admitted to the endpoints of a duty; everybody else gets 403, a visitor 401. */
const admitted: Readonly<Record<Duty, readonly Account[]>> = {
  counter: ['counter', 'counter and door', ...always],
  snack_bar: ['snack_bar', ...always],
  door: ['door', 'counter and door', ...always],
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
    registerAccess(app, async (name) => callerNamed(name as Account))
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
    const expected = Object.keys(accounts).map((name) => {
      const isAdmitted = admitted[described.duty].includes(name as Account)
      return [name, isAdmitted ? 200 : 403]
    })
    expect(statuses).toEqual(Object.fromEntries(expected))
    expect(await statusFor({})).toBe(401)
  })
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

function callerNamed(name: Account): Caller {
  const account = accounts[decodeURIComponent(name) as Account]
  return { ...account, userId: 'u', sessionId: 's', username: 'asha', isEmailProven: true }
}
