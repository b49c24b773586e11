import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { dropChargedCard, keepChargedCard, listChargedCards } from './charged-cards.ts'

test('the slip of a charge without a sale is kept once, and until it is reversed or sold with', () => {
  const first = { slipReference: '0042', amount: toPaise(52_000) }
  const second = { slipReference: '0043', amount: toPaise(26_000) }
  keepChargedCard(first)
  keepChargedCard(first)
  keepChargedCard(second)
  expect(listChargedCards()).toEqual([first, second])
  dropChargedCard('0042')
  expect(listChargedCards()).toEqual([second])
  dropChargedCard('0043')
  expect(listChargedCards()).toEqual([])
})
