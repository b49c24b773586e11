import { beforeAll, expect, test } from 'vitest'
import { lintText } from './lint-text.ts'

const PAGE = 'src/web/ui/price.tsx'

const head = `import { toPaise, sumPaise, timesPaise, type Paise } from '#domain/money.ts'
const price: Paise = toPaise(24_000)
const order = { total: price, refund: null as Paise | null, amount: 240, seats: 2 }
`

const findingsIn = (code: string, filePath = PAGE) =>
  lintText('marquee/no-money-arithmetic', head + code, filePath)

// The first look reads the types.
beforeAll(() => findingsIn(''), 180_000)

test.each([
  'export const total = order.seats * price',
  'export const total = order.total + 1',
  'export const half = order.total / 2',
  'export const loss = -order.total',
  'export const rest = (order.refund ?? price) - 5',
  'export let sum = 0; sum += order.total',
  'export let sum = price; sum++',
  'export const sum = [price].reduce((so, each) => so + each, 0)',
  'export const paise = Math.round(order.amount * 100)',
  'export const total = (rupees: number) => rupees + 20',
])('lint refuses %s', async (code) => {
  expect(await findingsIn(code)).toEqual([expect.stringContaining('domain/money.ts')])
})

test.each([
  'export const total = timesPaise(order.seats, price)',
  'export const total = sumPaise([price, order.total])',
  'export const isDear = order.total > price',
  'export const seats = order.seats + 1',
  "export const name = 'price' + order.seats",
])('lint allows %s', async (code) => {
  expect(await findingsIn(code)).toEqual([])
})

test('the rules of money themselves compute', async () => {
  const code = 'export const doubled = price * 2'
  expect(await findingsIn(code, 'src/domain/money.ts')).toEqual([])
  expect(await findingsIn(code, 'src/domain/pricing.ts')).toHaveLength(1)
  expect(await findingsIn(code, 'src/server/modules/payments/ledger.queries.ts')).toHaveLength(1)
})
