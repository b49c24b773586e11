import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { recordChanges, requestActor } from './index.ts'

let cinema: TestCinema
let admin: Person
let boss: Person
const ENTRIES = 1203
beforeAll(async () => {
  cinema = await testCinema()
  ;[admin, boss] = [await cinema.aPerson('admin'), await cinema.aPerson('superadmin')]
  const actor = requestActor({ userId: admin.userId, role: 'admin' }, 'a-request')
  await inTransaction({ ...cinema.deps, actor }, (deps) =>
    recordChanges(
      deps,
      Array.from({ length: ENTRIES }, (_, index) => ({
        ...({ action: 'snack.sold_out_changed', subjectId: `snack-${index % 3}` } as const),
        before: { isSoldOut: false },
        after: { isSoldOut: true },
        reason: index === 0 ? '=HYPERLINK("http://evil.example")' : 'Out of "salt", again',
      })),
    ),
  )
  await cinema.api.call('PATCH', '/users/me', { token: boss.token, body: { name: 'Farhan' } })
})
afterAll(() => cinema.close())

const list = (query: string, { token }: Person) => cinema.api.get<AuditEntry[]>(`/audit?${query}`, { token })

test('an entry says who did what to what and when, with before and after', async () => {
  const { body, headers } = await list('action=snack.sold_out_changed&limit=1', admin)
  expect(headers['x-total-count']).toBe(String(ENTRIES))
  expect(body).toMatchObject([
    {
      actor: { _id: admin.userId, name: 'Asha Verma', role: 'admin' },
      action: 'snack.sold_out_changed',
      subjectKind: 'snack',
      before: { isSoldOut: false },
      after: { isSoldOut: true },
    },
  ])
})

test('what concerns accounts is for superadmins only, also when it is asked for', async () => {
  expect((await list('subjectKind=account', boss)).body.map(({ action }) => action)).toContain(
    'account.profile_changed',
  )
  for (const query of ['subjectKind=account', `subjectId=${boss.userId}`, `actor=${boss.userId}`]) {
    expect((await list(query, admin)).body).toEqual([])
  }
})

test('is filtered by actor, subject and day', async () => {
  const total = async (query: string) => Number((await list(query, admin)).headers['x-total-count'])
  expect(await total(`actor=${admin.userId}`)).toBe(ENTRIES)
  expect(await total('subjectKind=snack&subjectId=snack-1')).toBe(ENTRIES / 3)
  const today = cinema.clock.now().toISOString().slice(0, 10)
  expect(await total(`from=${today}&until=2099-01-01`)).toBe(ENTRIES)
  expect(await total('until=2020-01-01')).toBe(0)
  expect((await list('from=yesterday', admin)).status).toBe(400)
})

test('the file has every entry once, in UTF-8, and no text in it is a formula', async () => {
  const query = '/audit/export?action=snack.sold_out_changed'
  const { body, headers } = await cinema.api.get<string>(query, { token: admin.token })
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit.csv"',
  })
  const [head, ...lines] = body.trim().split('\n')
  expect(head).toMatch(/^\uFEFF?time,who,/)
  expect(lines).toHaveLength(ENTRIES)
  expect(new Set(lines).size).toBeGreaterThan(1)
  expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(body).not.toMatch(/(^|,)"?=/m)
})
