import { setImmediate as nextTurn } from 'node:timers/promises'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import { csvAmount, csvStream } from './csv.ts'

const columns = { '=name': (row: string) => row, length: (row: string) => row.length }

async function* batchesOf(...batches: string[][]): AsyncGenerator<string[]> {
  yield* batches
}

test('a file has a head and the rows of all batches, with quotes, line ends and letters of any script', async () => {
  const names = ['plain', 'with, comma', 'a "quote"', 'two\nlines', '\u0906\u0936\u093e']
  const csv = await buffer(csvStream({ columns, batches: batchesOf(names.slice(0, 2), [], names.slice(2)) }))
  expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(parseCsv(csv.subarray(3).toString()).slice(1)).toEqual(names.map((name) => [name, `${name.length}`]))
})

test('records end with CRLF, and a line end of a text stands in quotes', async () => {
  const csv = await text(csvStream({ columns, batches: batchesOf(['one'], ['a\nb', 'a\rb', 'a\r\nb']) }))
  const rows = ["'=name,length", 'one,3', '"a\nb",3', '"a\rb",3', '"a\r\nb",4']
  expect(csv.replace('\uFEFF', '')).toBe(rows.map((row) => `${row}\r\n`).join(''))
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('the text %j is no formula', async (formula) => {
  const csv = await text(csvStream({ columns, batches: batchesOf([formula]) }))
  expect(parseCsv(csv)).toEqual([
    ["'=name", 'length'],
    [`'${formula}`, `${formula.length}`],
  ])
})

test('amounts have two decimals, and a negative one is a number', async () => {
  async function* amounts() {
    yield [27_120, 100, 5, 0, -50].map(toPaise)
  }
  const csv = await text(csvStream({ columns: { amount: csvAmount }, batches: amounts() }))
  expect(parseCsv(csv).flat()).toEqual(['amount', '271.20', '1.00', '0.05', '0.00', '-0.50'])
})

test('rows are read only as fast as the file is taken, and no further when its reader leaves', async () => {
  let asked = 0
  let isOver = false
  async function* endless(): AsyncGenerator<string[]> {
    try {
      for (;;) {
        asked += 1
        yield Array.from({ length: 5_000 }, (_, index) => `the name of row ${index}`)
      }
    } finally {
      isOver = true
    }
  }
  const file = csvStream({ columns, batches: endless() })
  const reader = file[Symbol.asyncIterator]()
  await reader.next()
  for (let turn = 0; turn < 100; turn += 1) await nextTurn()
  expect(asked).toBe(1)
  for (let chunk = 0; chunk < 30; chunk += 1) await reader.next()
  const taken = asked
  expect(taken).toBeGreaterThan(1)
  for (let turn = 0; turn < 100; turn += 1) await nextTurn()
  expect(asked).toBe(taken)
  file.destroy()
  await expect.poll(() => isOver).toBe(true)
})

test('a file whose rows cannot be read to the end fails', async () => {
  async function* failing(): AsyncGenerator<string[]> {
    yield ['one']
    throw new Error('the database is away')
  }
  await expect(text(csvStream({ columns, batches: failing() }))).rejects.toThrow('the database is away')
})
