import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { priceChangeText } from './price-changes.ts'
import { aCinema, anArea } from './performance.builder.ts'

const inRoom = (id: string, room: string, rupees: number) =>
  anArea({ id, cinema: aCinema(`${room}-Gold`), ticketPrice: toPaise(rupees * 100) })
const edit = { kind: 'change', id: 'a', version: 1 } as const

test.each([
  [
    'another room with another price says both',
    inRoom('a', 'Screen 3', 240),
    edit,
    'Moved to Screen 3, at its prices: Gold ₹200 to ₹240',
  ],
  ['another room at the same price says nothing', inRoom('a', 'Screen 3', 200), edit, null],
  ['another price in the same room was asked for', inRoom('a', 'Screen 1', 240), edit, null],
  [
    'a price that the edit names was asked for',
    inRoom('a', 'Screen 3', 240),
    { ...edit, ticketPrice: 240 },
    null,
  ],
])('%s', (_rule, after, sent, text) => {
  expect(priceChangeText({ before: [inRoom('a', 'Screen 1', 200)], after: [after], edits: [sent] })).toBe(
    text,
  )
})
