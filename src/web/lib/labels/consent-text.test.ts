import { expect, test } from 'vitest'
import { consentText } from './consent-text.ts'

test('a buyer agrees to the rule of refunds of what is bought', () => {
  const [tickets, snacks] = [{ kind: 'ticket' }, { kind: 'snack' }] as const
  expect(consentText([tickets])).toContain('Cancellation gives no refund, in whole or in part.')
  expect(consentText([tickets, snacks])).toContain('no refund for tickets, in whole or in part; snacks are')
  expect(consentText([snacks])).toMatch(/snacks are refunded until we start to prepare them\.$/)
  expect(consentText([snacks])).not.toContain('no refund')
  for (const lines of [[tickets], [tickets, snacks], [snacks]])
    expect(consentText(lines).match(/\[[^\]]+\]/g)).toHaveLength(2)
})
