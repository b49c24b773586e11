import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importStatement } from '#server/testing/reconciliation-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const countLines = async () =>
  (await cinema.deps.db.query<{ count: number }>('select count(*)::int as count from bank_line'))[0]?.count

describe('a bank statement', () => {
  const head = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance'

  test('with the account above its columns is imported; equal lines are two', async () => {
    const rows = [
      '"Statement of account","XXXX1234"',
      head,
      '05/10/26,NEFT CR RAZORPAY,UTR99887766,,"1,23,456.70","5,00,000.00"',
      '05/10/26,Fee,,10.00,,"4,99,990.00"',
      '05/10/26,Fee,,10.00,,"4,99,980.00"',
    ].join('\n')
    const before = (await countLines()) ?? 0
    expect(await importStatement(cinema, token, rows)).toMatchObject({ body: { lines: 3, newLines: 3 } })
    // The balance is no part of a line: the same line in the statement of another month is the same.
    const again = `${rows}\n06/10/2026,Rent,,80.00,,0`
    expect(await importStatement(cinema, token, again)).toMatchObject({ body: { lines: 4, newLines: 1 } })
    expect(await countLines()).toBe(before + 4)
    const [line] = await cinema.deps.db.query(
      `select to_char(date, 'YYYY-MM-DD') as date, credit_paise as credit from bank_line where description like '%UTR99887766%'`,
    )
    expect(line).toEqual({ date: '2026-10-05', credit: 12_345_670 })
  })

  test('whose line has the date, amount and reference of one that is known is the same, whatever its narration', async () => {
    const line = (narration: string, reference: string) =>
      `07/10/26,${narration},${reference},,"9,876.50","5,00,000.00"`
    const first = [head, line('NEFT CR RAZORPAY SOFTWARE PVT LTD', 'AXISN52026100701')].join('\n')
    expect(await importStatement(cinema, token, first)).toMatchObject({ body: { newLines: 1 } })
    const shorter = [head, line('NEFT CR RAZORPAY SOFT', 'AXISN52026100701')].join('\n')
    expect(await importStatement(cinema, token, shorter)).toMatchObject({ body: { lines: 1, newLines: 0 } })
    const other = [head, line('NEFT CR RAZORPAY SOFT', 'AXISN52026100702')].join('\n')
    expect(await importStatement(cinema, token, other)).toMatchObject({ body: { newLines: 1 } })
    const without = [head, line('CASH DEPOSIT', '0000000000'), line('CASH AT BRANCH', '0000000000')]
    expect(await importStatement(cinema, token, without.slice(0, 2).join('\n'))).toMatchObject({
      body: { newLines: 1 },
    })
    expect(await importStatement(cinema, token, without.join('\n'))).toMatchObject({ body: { newLines: 1 } })
  })

  test('with names of its own is imported when the columns are chosen', async () => {
    const csv = 'When,What,Out,In\n05 Oct 2026,Interest,,1.50'
    expect(await importStatement(cinema, token, csv)).toMatchObject({
      body: {
        outcome: 'refused',
        problem: { kind: 'columns_missing', columns: ['When', 'What', 'Out', 'In'] },
      },
    })
    const chosen = '&date=When&description=What&debit=Out&credit=In'
    expect(await importStatement(cinema, token, csv, chosen)).toMatchObject({ body: { outcome: 'imported' } })
  })

  test.each([
    [
      'a column of sides',
      'When,What,Sum,DC\n05/10/2026,Of sides,2.50,D\n05/10/2026,Of sides,3.50,C',
      '&side=DC',
    ],
    ['a sign', 'When,What,Sum\n05/10/2026,Of a sign,-2.50\n05/10/2026,Of a sign,3.50', ''],
  ])('with one amount and %s is imported when its column is chosen', async (_what, csv, side) => {
    const before = (await countLines()) ?? 0
    const chosen = `&date=When&description=What&amount=Sum${side}`
    expect(await importStatement(cinema, token, csv, chosen)).toMatchObject({ body: { newLines: 2 } })
    const rows = await cinema.deps.db.query(
      `select debit_paise as debit, credit_paise as credit from bank_line where description = $1 order by debit desc`,
      [side === '' ? 'Of a sign' : 'Of sides'],
    )
    expect(rows).toEqual([
      { debit: 250, credit: 0 },
      { debit: 0, credit: 350 },
    ])
    expect(await countLines()).toBe(before + 2)
  })

  test('leaves out lines without an amount, such as balances, which may have no date', async () => {
    const csv =
      'Date,Description,Debit,Credit\n,Opening balance,,\n06/10/2026,Rent of a hall,5.00,0.00\n,Closing,0.00,0.00'
    expect(await importStatement(cinema, token, csv)).toMatchObject({
      body: { outcome: 'imported', lines: 1 },
    })
  })

  test('in UTF-16 with tabs, a summary and a notice is imported, and says how many rows were skipped', async () => {
    const rows = [
      'Date\tNarration\tDebit\tCredit',
      '05/10/2026\tNEFT in UTF-16\t\t12.00',
      'Closing Balance\t\t\t12.00',
      'This statement needs no signature',
    ]
    const file = Buffer.from(`\ufeff${rows.join('\r\n')}`, 'utf16le')
    expect(await importStatement(cinema, token, file)).toMatchObject({
      body: { outcome: 'imported', lines: 1, newLines: 1, skipped: 2 },
    })
  })

  test.each([
    ['column_chosen_twice', 1, 'Out', 'When,What,Out,In\n05/10/2026,Rent,5.00,', '&debit=Out&credit=Out'],
    ['column_chosen_twice', 1, 'In', 'When,What,Debit,In\n05/10/2026,Rent,5.00,', '&debit=In&credit=In'],
    ['column_chosen_twice', 1, 'In', 'When,What,Out,In\n05/10/2026,Rent,5.00,', '&amount=In&side=In'],
    ['column_repeated', 1, 'DC', 'DC,When,What,Out,In,DC\nD,05/10/2026,Rent,5,6,C', '&amount=Out&side=DC'],
    ['columns_missing', 1, null, 'When,What,Out,In\n05/10/2026,Rent,5.00,', '&amount=Out&side=DC'],
    ['column_repeated', 1, 'out', 'When,What,Out,In,OUT\n05/10/2026,Rent,5.00,,', '&debit=Out&credit=In'],
    ['two_amounts', 2, null, 'When,What,Out,In\n05/10/2026,Rent,5.00,6.00', '&debit=Out&credit=In'],
    ['no_amount', 2, null, 'When,What,Out,In\n05/10/2026,Rent,,0.00', '&debit=Out&credit=In'],
  ])('is refused with %s in line %d', async (kind, at, value, csv, chosen) => {
    const before = await countLines()
    expect(await importStatement(cinema, token, csv, `&date=When&description=What${chosen}`)).toMatchObject({
      status: 200,
      body: { outcome: 'refused', problem: { kind, line: at, value } },
    })
    expect(await countLines()).toBe(before)
  })

  test('with very many columns, or a very long name of one, is refused in a short response', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')
    expect(await importStatement(cinema, token, many)).toMatchObject({
      body: { outcome: 'refused', problem: { kind: 'too_many_columns', line: 1, columns: [] } },
    })
    const million = await importStatement(cinema, token, `Date${',1'.repeat(1_000_000)}`)
    expect(million).toMatchObject({
      body: { outcome: 'refused', problem: { kind: 'too_many_columns', line: 1, columns: [] } },
    })
    const long = await importStatement(cinema, token, `Date,${'x'.repeat(3_000)}`)
    expect(long).toMatchObject({ body: { outcome: 'refused', problem: { kind: 'columns_missing' } } })
    expect(JSON.stringify(long.body).length).toBeLessThan(1_000)
  })

  test.each([
    `Date,Narration,Debit,Credit\n"27/11/2026${' 1:00'.repeat(1_000)}\nx",zz,,1.00`,
    `Date,Narration,Amount\n27/11/2026,zz,"-${'1'.repeat(5_000)}\nx"`,
    `Date,Narration,Debit,Credit\n,"${'opening bal '.repeat(400)}",,`,
  ])('with a line of thousands of characters is refused before it is read', async (csv) => {
    const { body } = await importStatement(cinema, token, csv)
    expect(body).toMatchObject({ outcome: 'refused', problem: { kind: 'line_too_long' } })
  })

  test.each(['31/02/2026', '2026-13-01', 'yesterday', '1999-01-01'])('refuses the date %s', async (date) => {
    const csv = `Date,Description,Debit,Credit\n05/10/2026,First,,1.00\n${date},Second,,2.00`
    expect(await importStatement(cinema, token, csv)).toMatchObject({
      body: { outcome: 'refused', problem: { kind: 'wrong_date', line: 3, value: date } },
    })
  })
})
