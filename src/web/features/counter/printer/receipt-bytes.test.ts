import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { aReservation } from '#web/testing/a-reservation.ts'
import { dumpEscPos } from '#web/testing/dump-escpos.ts'
import { receiptOf } from '../receipt.ts'
import { receiptRows, type PaperColumns, type TextRow } from './paper-rows.ts'
import { receiptBytes, type DrawnRow } from './receipt-bytes.ts'

/** Draws a rule instead of letters, so that golden files depend on no font. */
function drawRule(_: TextRow, width: number): DrawnRow {
  const height = 8
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let dot = 0; dot < width * 4; dot++) if (dot % 4 !== 3) data[dot] = 0
  return { width, height, data }
}

type Printing = { readonly columns?: PaperColumns; readonly opensDrawer?: boolean }

function print(changes: Partial<Reservation> = {}, { columns = 48, opensDrawer = false }: Printing = {}) {
  const rows = receiptRows(receiptOf({ ...aReservation(), ...changes }), columns)
  return receiptBytes({ rows, columns, drawRow: drawRule, opensDrawer })
}

/** The lines that the printer writes by itself. */
function linesOf(bytes: Uint8Array): string[] {
  return dumpEscPos(bytes)
    .split('\n')
    .flatMap((line) => / \| (".*")$/.exec(line)?.[1] ?? [])
    .map((text) => JSON.parse(text) as string)
    .join('')
    .split('\n')
}

const longTitle = 'The Incredible and Extraordinarily Long Adventures of Lakshmibai-Narayanaswamy'
const longSeller = {
  address:
    'Unit 402 to 409, Fourth Floor, Treasure Island Next, Plot 11, Tukoganj Main Road, Near Mahatma Gandhi Marg, Indore, Madhya Pradesh 452001',
  placeOfSupply: 'Madhya Pradesh (23)',
}
const manySeats = Array.from({ length: 20 }, (_, index) => `AA${index + 11}`)
const tax = aReservation().tax

const papers = [
  ['ticket', print({}, { opensDrawer: true })],
  ['ticket-of-58-mm', print({}, { columns: 32 })],
  [
    'long',
    print({
      movie: longTitle,
      titleInScript: 'लक्ष्मीबाई नारायणस्वामी',
      certificate: 'A',
      people: 20,
      convertedSeats: manySeats,
      tax: tax && { ...tax, seller: { en: longSeller, hi: longSeller } },
    }),
  ],
  ['complimentary', print({ total: toPaise(0) })],
] as const

test.each(papers)('%s is printed as the golden file says', async (name, bytes) => {
  await expect(dumpEscPos(bytes)).toMatchFileSnapshot(`./golden/${name}.txt`)
})

test.each([48, 32] as const)('no line is wider than the %i columns of the paper', (columns) => {
  const bytes = print({ movie: longTitle, convertedSeats: manySeats, people: 20 }, { columns })
  expect(Math.max(...linesOf(bytes).map(({ length }) => length))).toBeLessThanOrEqual(columns)
})

test('a ticket in Hindi is drawn, and the printer writes its code and draws its QR', () => {
  overwriteGetLocale(() => 'hi')
  const bytes = print()
  const dump = dumpEscPos(bytes)
  expect(dump.match(/GS v 0 raster/g)?.length).toBeGreaterThan(6)
  expect(linesOf(bytes).join('\n')).toContain('K7QM3XAB')
  expect(dump).toContain('https://marquee.example/checkin/r1')
})

test('the drawer opens only when it is asked for, and before the paper is printed', () => {
  expect(dumpEscPos(print())).not.toContain('drawer')
  const dump = dumpEscPos(print({}, { opensDrawer: true }))
  expect(dump.match(/open drawer/g)).toHaveLength(1)
  expect(dump.indexOf('open drawer')).toBeLessThan(dump.indexOf('Saltwind'))
})

test('a title cannot open the drawer', () => {
  expect(dumpEscPos(print({ movie: 'Saltwind\u001bp\u00002x' }))).not.toContain('drawer')
})
