import { expect, test } from 'vitest'
import { refusedPrice, taxGapFields, taxGapText } from './tax-gap.ts'

const today = '2026-11-28'

test('a price that no rate of GST fits names both lawful prices at its field', () => {
  const text = 'No rate of GST fits this price. The nearest lawful prices are ₹105 and ₹118.01.'
  expect(taxGapText(110, today)).toBe(text)
  expect(taxGapText('110', today)).toBe(text)
  expect(taxGapFields({ goldPrice: 110, silverPrice: 100, premiumPrice: undefined }, today)).toEqual({
    goldPrice: text,
  })
})

test('a lawful price and what is no price say nothing', () => {
  for (const price of [105, 240, '', 'x', -1, null]) expect(taxGapText(price, today)).toBeUndefined()
})

test('another refusal says nothing of the price', () => {
  expect(refusedPrice({ error: { code: 'name_taken', message: '' } }, 110)).toEqual({})
})
