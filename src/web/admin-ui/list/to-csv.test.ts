import { expect, test } from 'vitest'
import { toCsv } from './use-export.ts'
import type { ListColumn } from './list-types.ts'

type Row = { readonly title: string; readonly minutes: number }
const columns: readonly ListColumn<Row>[] = [
  { key: 'title', label: () => 'Title', render: () => null, csv: ({ title }) => title },
  { key: 'poster', label: () => 'Poster', render: () => null },
  { key: 'minutes', label: () => 'Minutes', render: () => null, csv: ({ minutes }) => minutes },
]
const csvOf = (title: string) => toCsv([{ title, minutes: -5 }], columns).split('\r\n')[1]

test('an export has the columns that have a text, with their names first', () => {
  expect(toCsv([{ title: 'मानसून', minutes: 120 }], columns)).toBe('\uFEFFTitle,Minutes\r\nमानसून,120\r\n')
})

test.each([
  ['a, b', '"a, b",-5'],
  ['the "best"', '"the ""best""",-5'],
  ['two\nlines', '"two\nlines",-5'],
])('the text %j is one cell', (title, line) => expect(csvOf(title)).toBe(line))

test.each(['=1+1', '+91', '-1', '@SUM(A1)', '\tx', '＝1'])(
  'the formula %j is text, and a number stays one',
  (title) => expect(csvOf(title)).toBe(`'${title},-5`),
)
