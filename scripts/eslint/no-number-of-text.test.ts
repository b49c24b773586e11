import { beforeAll, expect, test } from 'vitest'
import { lintText } from './lint-text.ts'

const PAGE = 'src/web/features/admin/reports/distributor-values.ts'

const head = `const typed = { text: '', either: '' as string | number, count: 2, isNew: true, value: null as unknown }
`

const findingsIn = (code: string) => lintText('forms/no-number-of-text', head + code, PAGE)

// The first look reads the types.
beforeAll(() => findingsIn(''), 180_000)

test.each([
  'export const number = Number(typed.text)',
  'export const number = Number(typed.either) || 0',
  'export const number = Number(typed.value)',
  'export const number = parseFloat(typed.text)',
  'export const number = Number.parseInt(typed.text, 10)',
  'export const number = +typed.text',
  "export const numbers = ['5'].map(Number)",
])('lint refuses %s', async (code) => {
  expect(await findingsIn(code)).toEqual([expect.stringContaining('domain/typed-number.ts')])
})

test.each([
  'export const number = Number(typed.isNew)',
  'export const number = +typed.count',
  'export const text = typed.text + 1',
  'export const isWhole = Number.isInteger(typed.count)',
])('lint allows %s', async (code) => {
  expect(await findingsIn(code)).toEqual([])
})
