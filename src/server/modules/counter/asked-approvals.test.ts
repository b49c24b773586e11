import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Approval } from '#contract/approvals.ts'
import { APPROVAL_MINUTES } from '#domain/counter.ts'
import type { Person } from '#server/testing/builders.ts'
import { aClerk, anApproval, saleBody, sell } from '#server/testing/counter-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Person
let admin: Person

beforeAll(async () => {
  cinema = await testCinema()
  clerk = await aClerk(cinema)
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

type Refused = { readonly error: { readonly code: string; readonly details: object } }

const reason = 'Row A is broken'
const give = (id: string, { token }: Person) =>
  cinema.api.post<Refused>(`/approvals/${id}/give`, { token, body: {} })
const post = (path: string, body: object, { token }: Pick<Person, 'token'>) =>
  cinema.api.post<Refused>(path, { token, body })

describe('what a clerk has asked for', () => {
  const ownOf = async ({ token }: Person) =>
    (await cinema.api.get<{ approvals: Approval[] }>('/counter/approvals', { token })).body.approvals
  async function aVoidAsked(someone: Person) {
    const body = saleBody(await cinema.aShow(), ['A1', 'A2'])
    await sell(cinema, someone, body)
    const path = `/counter/sales/${body.saleId}/void`
    const { token } = someone
    const { details } = (await post(path, { reason }, { token })).body.error
    const approvalId = await anApproval(cinema, someone, details)
    return { approvalId, saleId: body.saleId, call: () => post(path, { reason, approvalId }, { token }) }
  }

  test('is listed for the clerk until it is used, wherever the clerk has gone', async () => {
    const someone = await aClerk(cinema)
    const { approvalId, saleId, call } = await aVoidAsked(someone)
    expect(await ownOf(someone)).toMatchObject([{ _id: approvalId, kind: 'void', saleId, state: 'asked' }])
    expect((await ownOf(clerk)).map(({ _id }) => _id)).not.toContain(approvalId)
    await give(approvalId, admin)
    expect(await ownOf(someone)).toMatchObject([{ _id: approvalId, state: 'given' }])
    expect((await call()).status).toBe(200)
    expect(await ownOf(someone)).toEqual([])
  })

  test('is refused with a reason that the clerk reads, and is not given then', async () => {
    const someone = await aClerk(cinema)
    const { approvalId, call } = await aVoidAsked(someone)
    const refuse = () =>
      cinema.api.post(`/approvals/${approvalId}/refuse`, {
        token: admin.token,
        body: { reason: 'The film has begun' },
      })
    expect(await refuse()).toMatchObject({ status: 200, body: { state: 'refused' } })
    expect((await refuse()).status).toBe(200)
    const { body: waiting } = await cinema.api.get<Approval[]>('/approvals', { token: admin.token })
    expect(waiting.map(({ _id }) => _id)).not.toContain(approvalId)
    expect((await give(approvalId, admin)).body.error.code).toBe('approval_expired')
    expect((await call()).status).toBe(403)
    expect(await ownOf(someone)).toMatchObject([{ state: 'refused', refusal: 'The film has begun' }])
    await cinema.api.post(`/approvals/${approvalId}/close`, { token: someone.token, body: {} })
    expect(await ownOf(someone)).toEqual([])
  })

  test('is withdrawn by the clerk alone, also when it is given already', async () => {
    const someone = await aClerk(cinema)
    const { approvalId, call } = await aVoidAsked(someone)
    await give(approvalId, admin)
    const close = ({ token }: Person) =>
      cinema.api.post(`/approvals/${approvalId}/close`, { token, body: {} })
    expect((await close(clerk)).status).toBe(404)
    expect((await close(someone)).status).toBe(200)
    expect((await call()).status).toBe(403)
  })

  test('stays listed for a while when nobody has answered', async () => {
    const someone = await aClerk(cinema)
    const { approvalId } = await aVoidAsked(someone)
    cinema.clock.advance(APPROVAL_MINUTES)
    expect(await ownOf(someone)).toMatchObject([{ _id: approvalId, state: 'expired' }])
    cinema.clock.advance(APPROVAL_MINUTES)
    expect(await ownOf(someone)).toEqual([])
  })
})
