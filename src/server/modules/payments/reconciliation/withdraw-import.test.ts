import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SettlementImport } from '#contract/settlement-imports.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import {
  importReport,
  importStatement,
  REPORT_HEAD,
  reportLine,
} from '#server/testing/reconciliation-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

describe('a file that was imported by mistake', () => {
  const latestImport = async () =>
    (await cinema.api.get<SettlementImport[]>('/reconciliation/imports?limit=1', { token })).body[0]
  const withdraw = async (id: string | undefined, caller = token) =>
    cinema.api.post(`/reconciliation/imports/${id}/withdraw`, {
      token: caller,
      body: { reason: 'Of the other account' },
    })
  const rowsOf = (table: string, where: string) =>
    cinema.deps.db.query(`select * from ${table} where ${where}`)
  const statement = (...lines: readonly string[]) =>
    ['Date,Description,Debit,Credit', ...lines.map((name) => `05/10/2026,${name},,7.00`)].join('\n')

  test('is withdrawn with the lines that only it has, once, and can be imported again', async () => {
    await importStatement(cinema, token, statement('Of both'))
    await importStatement(cinema, token, statement('Of both', 'Of the second'))
    const second = await latestImport()
    expect(second).toMatchObject({ lines: 2, newLines: 1, ownLines: 1 })
    expect((await withdraw(second?._id)).status).toBe(200)
    expect(await rowsOf('bank_line', `description = 'Of the second'`)).toEqual([])
    expect(await rowsOf('bank_line', `description = 'Of both'`)).toHaveLength(1)
    expect(await latestImport()).toMatchObject({ _id: second?._id, withdrawnAt: expect.any(String) })
    const again = await importStatement(cinema, token, statement('Of both', 'Of the second'))
    expect(again.body).toMatchObject({ outcome: 'imported', lines: 2, newLines: 1 })
    // A repeated call removes nothing of the file that was imported again.
    expect((await withdraw(second?._id)).status).toBe(200)
    expect(await rowsOf('bank_line', `description = 'Of the second'`)).toHaveLength(1)
    const entries = await listEntriesAbout(cinema.deps.db, second?._id ?? '')
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'settlements.imported',
      'settlements.withdrawn',
    ])
  })

  test('keeps the lines that the provider has, and those from before lines kept their files', async () => {
    const lines = ['pay_reported', 'pay_before', 'pay_file'].map((id) =>
      reportLine(id, { settlement: 'setl_w' }),
    )
    await importReport(cinema, token, [REPORT_HEAD, ...lines].join('\n'), 'withdrawn.csv')
    await cinema.deps.db.query(
      `update provider_settlement_line set import_ids = null where entity_id in ('pay_reported', 'pay_before')`,
    )
    expect(await latestImport()).toMatchObject({ lines: 3, ownLines: 1 })
    await withdraw((await latestImport())?._id)
    const left = await rowsOf('provider_settlement_line', `settlement_id = 'setl_w'`)
    expect(left).toHaveLength(2)
  })

  test('leaves no settlement that only it named', async () => {
    await importReport(
      cinema,
      token,
      [REPORT_HEAD, reportLine('pay_alone', { settlement: 'setl_alone' })].join('\n'),
      'alone.csv',
    )
    expect(await rowsOf('provider_settlement', `id = 'setl_alone'`)).toHaveLength(1)
    await withdraw((await latestImport())?._id)
    expect(await rowsOf('provider_settlement', `id = 'setl_alone'`)).toEqual([])
  })

  test('that nobody imported is not found, and only admins withdraw one', async () => {
    expect((await withdraw('018f0000-0000-7000-8000-000000000000')).status).toBe(404)
    const clerk = await cinema.aPerson('staff')
    expect((await withdraw((await latestImport())?._id, clerk.token)).status).toBe(403)
  })
})
