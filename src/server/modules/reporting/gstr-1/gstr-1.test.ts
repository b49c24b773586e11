import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Gstr1 } from '#contract/gst-returns.ts'
import { Gstr1File } from '#contract/gstr-1-file.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import {
  aMonth,
  BUSINESS,
  returnedByBusiness,
  soldToBusiness,
  returnedInJune,
  returnedInMay,
  soldInJune,
  soldInMay,
  type Month,
  type Sold,
} from './a-month.builder.ts'

const GSTIN = '23AABCM2003Q1ZP'

let month: Month
beforeAll(async () => {
  month = await aMonth()
})
afterAll(() => month.cinema.close())

async function read<T>(path: string): Promise<T> {
  const { token } = await month.admin()
  const { status, body } = await month.cinema.api.get<T>(`/gst-returns/gstr-1${path}`, { token })
  expect(status).toBe(200)
  return body
}

const readMonth = (name: string) => read<Gstr1>(`?month=${name}`)
const readFile = async (name: string) => Gstr1File.parse(await read(`/json?month=${name}`))
const tableOf = ({ tables }: Gstr1, table: string) => tables.find((one) => one.table === table)

/** Taxes by rule 35 of the CGST rules, computed for each unit apart from the code of the site; in paise. */
function taxesOf([quantity, rupees, , rate]: Sold) {
  const half = Math.floor((rupees * 100 * rate) / (200 + 2 * rate) + 0.5)
  return { half: half * quantity, amount: rupees * 100 * quantity }
}

/** What sales less returns add up to, in rupees, of a rate, or of a code with six digits and a rate. */
function netOf(sold: readonly Sold[], returned: readonly Sold[], isOf: (line: Sold) => boolean) {
  const sum = (lines: readonly Sold[], key: 'half' | 'amount') =>
    lines.filter(isOf).reduce((total, line) => total + taxesOf(line)[key], 0)
  const [half, amount] = (['half', 'amount'] as const).map((key) => sum(sold, key) - sum(returned, key)) as [
    number,
    number,
  ]
  return { txval: (amount - 2 * half) / 100, camt: half / 100, samt: half / 100, csamt: 0 }
}

describe('a month', () => {
  test('equals the ledger and the registers to the paisa, credit notes of the month taken off', async () => {
    for (const [name, sold, returned] of [
      ['2026-05', soldInMay, returnedInMay],
      ['2026-06', soldInJune, returnedInJune],
    ] as const) {
      const gstr1 = await readMonth(name)
      expect(gstr1.checks.filter(({ agrees }) => !agrees)).toEqual([])
      expect(gstr1.agrees).toBe(true)
      const { txval, camt, samt } = netOf(sold, returned, () => true)
      const all = { taxable: txval, cgst: camt, sgst: samt }
      expect(gstr1.checks).toHaveLength(16)
      expect(tableOf(gstr1, 'b2cs')).toMatchObject(all)
      expect(tableOf(gstr1, 'hsn_b2c')).toMatchObject(all)
    }
  })

  test('is over when its last day is', async () => {
    expect(await readMonth('2026-05')).toMatchObject({ isOver: true, gstin: GSTIN, gstins: [GSTIN] })
    expect(await readMonth('2026-06')).toMatchObject({ isOver: false })
  })

  test('has nothing for other states: tables 5 and 9B for unregistered persons are empty', async () => {
    const gstr1 = await readMonth('2026-05')
    for (const table of ['b2cl', 'cdnur']) expect(tableOf(gstr1, table)).toMatchObject({ rows: 0, amount: 0 })
  })

  test('without sales has no rows and agrees', async () => {
    const gstr1 = await readMonth('2026-01')
    expect(gstr1).toMatchObject({ agrees: true, documents: [] })
    expect(await readFile('2026-01')).toEqual({
      gstin: GSTIN,
      fp: '012026',
      version: 'GST3.2.4',
      hash: 'hash',
    })
  })
})

describe('the file of the offline tool', () => {
  test('table 7 has a row for each rate, the returns of the month taken off, also below zero', async () => {
    const of = (rate: number) => (line: Sold) => line[3] === rate
    const fixed = { sply_ty: 'INTRA', typ: 'OE', pos: '23' }
    expect((await readFile('2026-05')).b2cs).toEqual(
      [5, 18, 40].map((rt) => ({ ...fixed, rt, ...netOf(soldInMay, returnedInMay, of(rt)) })),
    )
    // The sale of June and the refund of one of May are of the same price: nothing is left of 18 %.
    expect((await readFile('2026-06')).b2cs).toEqual([
      { ...fixed, rt: 40, ...netOf(soldInJune, returnedInJune, of(40)) },
    ])
  })

  test('table 12 has codes of six digits, goods with their quantity in numbers, services without one', async () => {
    const of = (hsn: string, rate: number) => (line: Sold) => line[2].startsWith(hsn) && line[3] === rate
    const row = (num: number, [hsn, rt, uqc, qty]: readonly [string, number, string, number]) => ({
      ...{ num, hsn_sc: hsn, uqc, qty, rt, iamt: 0 },
      ...netOf(soldInMay, returnedInMay, of(hsn, rt)),
    })
    expect((await readFile('2026-05')).hsn?.hsn_b2c).toEqual([
      row(1, ['220210', 40, 'NOS', 3]),
      row(2, ['220299', 5, 'NOS', 2]),
      row(3, ['996331', 5, 'NA', 0]),
      row(4, ['999614', 5, 'NA', 0]),
      row(5, ['999614', 18, 'NA', 0]),
    ])
    expect((await readFile('2026-06')).hsn?.hsn_b2c).toMatchObject([
      { hsn_sc: '220210', qty: -3, txval: -45 },
    ])
  })

  test('tables 4A and 9B have the documents of registered businesses, table 12 their supplies', async () => {
    const item = (num: number, rt: number, sold: readonly Sold[]) => ({
      num,
      itm_det: { rt, ...netOf(sold, [], ([, , , rate]) => rate === rt) },
    })
    const common = { pos: '23', rchrg: 'N', inv_typ: 'R' }
    const may = await readFile('2026-05')
    expect(may.b2b).toEqual([
      {
        ctin: BUSINESS.gstin,
        inv: [
          {
            ...{ inum: 'MQ26-27/0000004', idt: '30-05-2026', val: 681, ...common },
            itms: [5, 18, 40].map((rate, index) => item(index + 1, rate, soldToBusiness)),
          },
        ],
      },
    ])
    expect(may.cdnr).toBeUndefined()
    expect(may.hsn?.hsn_b2b).toMatchObject([
      { hsn_sc: '220210', rt: 40, uqc: 'NOS', qty: 1 },
      { hsn_sc: '996331', rt: 5, uqc: 'NA', qty: 0, txval: 171.44, camt: 4.28, samt: 4.28 },
      { hsn_sc: '999614', rt: 18, txval: 406.76 },
    ])
    const june = await readFile('2026-06')
    expect(june.b2b).toBeUndefined()
    expect(june.cdnr).toEqual([
      {
        ctin: BUSINESS.gstin,
        nt: [
          {
            ...{ ntty: 'C', nt_num: expect.stringMatching('^CN26-27/000000[345]$') as string },
            ...{ nt_dt: '02-06-2026', val: 240, ...common },
            itms: [item(1, 18, returnedByBusiness)],
          },
        ],
      },
    ])
    expect(june.hsn?.hsn_b2b).toMatchObject([{ hsn_sc: '999614', rt: 18, txval: -203.38 }])
  })

  test('table 13 has the series of invoices and credit notes', async () => {
    const series = (prefix: string, first: number, last: number) => ({
      num: 1,
      from: `${prefix}26-27/000000${first}`,
      to: `${prefix}26-27/000000${last}`,
      totnum: last - first + 1,
      cancel: 0,
      net_issue: last - first + 1,
    })
    const kinds = (invoices: object, notes: object) => ({
      doc_det: [
        { doc_num: 1, doc_typ: 'Invoices for outward supply', docs: [invoices] },
        { doc_num: 5, doc_typ: 'Credit Note', docs: [notes] },
      ],
    })
    expect((await readFile('2026-05')).doc_issue).toEqual(kinds(series('MQ', 1, 8), series('CN', 1, 2)))
    expect((await readFile('2026-06')).doc_issue).toEqual(kinds(series('MQ', 9, 9), series('CN', 3, 5)))
  })

  test('is a download of the GSTIN and the month', async () => {
    const { token } = await month.admin()
    const { headers } = await month.cinema.api.get('/gst-returns/gstr-1/json?month=2026-05', { token })
    expect(headers['content-disposition']).toBe(`attachment; filename="gstr-1-${GSTIN}-2026-05.json"`)
  })
})

describe('the workbook of the offline tool', () => {
  const readSheets = async () => {
    const { token } = await month.admin()
    const { rawPayload } = await month.cinema.app.inject({
      url: '/api/gst-returns/gstr-1/xlsx?month=2026-05',
      headers: { authorization: `Bearer ${token}` },
    })
    return (sheet: number) => readXlsx(rawPayload, sheet)
  }

  test('has the headings of its template in the fourth row, and the sums of the file', async () => {
    const sheet = await readSheets()
    const file = await readFile('2026-05')
    const [, labels, totals, headings, ...rows] = sheet(3)
    expect(headings).toEqual([
      ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
      'E-Commerce GSTIN',
    ])
    expect(rows.map(([type, place, , rate, taxable]) => [type, place, rate, taxable])).toEqual(
      file.b2cs?.map(({ rt, txval }) => ['OE', '23-Madhya Pradesh', rt, txval]),
    )
    expect(labels?.[4]).toBe('Total Taxable Value')
    const paise = rows.reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0)
    expect(Math.round(Number(totals?.[4]) * 100)).toBe(paise)
  })

  test('table 4A has a row for each rate of an invoice', async () => {
    const sheet = await readSheets()
    const rows = sheet(1).slice(4)
    expect(rows.map((row) => [...row.slice(0, 3), ...row.slice(4, 7), row[8], row[10], row[11]])).toEqual(
      [5, 18, 40].map((rate) => [
        ...[BUSINESS.gstin, BUSINESS.legalName, 'MQ26-27/0000004', 681, '23-Madhya Pradesh', 'N'],
        ...['Regular B2B', rate, netOf(soldToBusiness, [], (line) => line[3] === rate).txval],
      ]),
    )
  })

  test('table 12 has value and taxes, table 13 the series', async () => {
    const sheet = await readSheets()
    const file = await readFile('2026-05')
    const hsn = sheet(7).slice(4)
    expect(hsn.map((row) => [row[0], row[2], row[3], row[5], row[6], row[8], row[9]])).toEqual(
      file.hsn?.hsn_b2c?.map((row) => [
        ...[row.hsn_sc, row.uqc === 'NOS' ? 'NOS-NUMBERS' : 'NA', row.qty, row.rt, row.txval, row.camt],
        row.samt,
      ]),
    )
    expect(sheet(8).slice(4)).toEqual([
      ['Invoices for outward supply', 'MQ26-27/0000001', 'MQ26-27/0000008', 8, 0],
      ['Credit Note', 'CN26-27/0000001', 'CN26-27/0000002', 2, 0],
    ])
  })
})

describe('a return that differs', () => {
  const ask = async (path: string) => {
    const { token } = await month.admin()
    return month.cinema.api.get<{ error: { code: string } }>(`/gst-returns/gstr-1${path}`, { token })
  }

  test('of another GSTIN is not found, and a month before table 12 was divided is refused', async () => {
    expect((await ask('?month=2026-05&gstin=27AAPFU0939F1ZV')).status).toBe(404)
    for (const wrong of ['2025-04', '2026-13', '2026-5', '05-2026', ''])
      expect((await ask(`?month=${wrong}`)).status, wrong).toBe(400)
  })

  /** What differs after a statement, which is undone by another one. */
  async function differencesAfter([change, undo]: readonly [change: string, undo: string]) {
    const { db } = month.cinema.deps
    await db.query(change)
    const { agrees, checks } = await readMonth('2026-05')
    const files = [(await ask('/json?month=2026-05')).body, (await ask('/xlsx?month=2026-05')).body]
    await db.query(undo)
    expect(agrees).toBe(false)
    expect(files.map(({ error }) => error.code)).toEqual(['return_differs', 'return_differs'])
    return checks
      .filter((check) => !check.agrees)
      .map(({ check, part, expected, found }) => [`${check} ${part}`, Math.round((found - expected) * 100)])
  }

  test('from the ledger is listed, and has no files', async () => {
    const changed = (paise: number) =>
      `update ledger_leg set amount_paise = amount_paise + ${paise} where kind = 'earned' and account = 'ticket_revenue'
       and order_id = (select order_id from tax_invoice where number = 'MQ26-27/0000001')`
    expect(await differencesAfter([changed(-5), changed(5)])).toEqual([['ledger_sales amount', -5]])
  })

  test('from the GST summary, whose days are kept sums, is listed', async () => {
    const changed = (paise: number) =>
      `update invoice_sum set cgst_paise = cgst_paise + ${paise}, taxable_paise = taxable_paise - ${paise}
       where day = '2026-05-30' and tax_code = '996331'`
    expect(await differencesAfter([changed(1), changed(-1)])).toEqual([
      ['gst_summary taxable', 1],
      ['gst_summary cgst', -1],
    ])
  })

  test('because a price has no valid base is listed: no table has its sale', async () => {
    const ofSale = `where order_id = (select order_id from tax_invoice where number = 'MQ26-27/0000008')`
    const [line] = await month.cinema.deps.db.query<{ taxable: number; half: number }>(
      `select taxable_paise as taxable, cgst_paise as half from order_line ${ofSale}`,
    )
    const taxed = `tax_rate_percent = 5, taxable_paise = ${line?.taxable}, cgst_paise = ${line?.half}, sgst_paise = ${line?.half}`
    const untaxed = 'tax_rate_percent = null, taxable_paise = null, cgst_paise = null, sgst_paise = null'
    const [change, undo] = [untaxed, taxed].map((values) => `update order_line set ${values} ${ofSale}`)
    expect(await differencesAfter([change ?? '', undo ?? ''])).toContainEqual(['ledger_sales amount', -9_900])
    expect((await readMonth('2026-05')).agrees).toBe(true)
  })
})
