import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { divide, newPart, takenOf, withPart, type TypedPart } from './split-parts.ts'

const total = toPaise(50_000)
const typed = (amount: string, changes: Partial<TypedPart> = {}): TypedPart => ({
  ...newPart(1, 'cash'),
  amount,
  ...changes,
})
const rest = newPart(2, 'upi')

test('the last part is what the others leave', () => {
  const { parts, isWhole } = divide(total, [typed('200'), rest])
  expect(parts.map(({ sum }) => sum)).toEqual([20_000, 30_000])
  expect(isWhole).toBe(true)
})

test.each([
  ['nothing', '', 50_000],
  ['no amount', 'abc', 50_000],
  ['nothing at all', '0', 50_000],
  ['all of it', '500', 0],
  ['more than the total', '501', -100],
])('a part of %s is no division', (_case, amount, left) => {
  expect(divide(total, [typed(amount), rest])).toMatchObject({ isWhole: false, rest: left })
})

test('a part that is added is what is left, and the one before it needs an amount', () => {
  const parts = withPart([typed('200'), rest], 'card')
  expect(parts.map(({ id, mode }) => [id, mode])).toEqual([
    [1, 'cash'],
    [2, 'upi'],
    [3, 'card'],
  ])
  expect(divide(total, parts)).toMatchObject({ isWhole: false, rest: 30_000 })
})

test('a part is sent with its slip, or with the cash that was given, at least the part', () => {
  const [cash] = divide(total, [typed('200', { given: '500' }), rest]).parts
  expect(cash && takenOf(cash)).toEqual({ mode: 'cash', amount: 200, tendered: 500 })
  const [exact] = divide(total, [typed('200'), rest]).parts
  expect(exact && takenOf(exact)).toEqual({ mode: 'cash', amount: 200, tendered: 200 })
  const [short] = divide(total, [typed('200', { given: '100' }), rest]).parts
  expect(short && takenOf(short)).toBeNull()
  const [card] = divide(total, [typed('200', { mode: 'card' }), rest]).parts
  expect(card && takenOf(card)).toBeNull()
  expect(card && takenOf({ ...card, slip: ' T-42 ' })).toEqual({
    mode: 'card',
    amount: 200,
    slipReference: 'T-42',
  })
})
