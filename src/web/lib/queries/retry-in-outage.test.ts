import { beforeEach, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, readAlerts } from '#web/ui/alert-store.ts'
import { retryInOutage } from './retry-in-outage.ts'

beforeEach(dismissAlerts)

test('a checkout with an unknown outcome is sent again, and the buyer reads that nothing was charged', () => {
  expect([0, 1, 2].map((failures) => retryInOutage.retry(failures, refusal('outcome_unknown')))).toEqual([
    true,
    true,
    true,
  ])
  expect(shown()).toEqual([m.outcome_waiting()])
})

test('an outage has a message of its own', () => {
  retryInOutage.retry(0, refusal('database_unavailable'))
  expect(shown()).toEqual([m.outage_waiting()])
})

test('a refusal is final', () => {
  expect(retryInOutage.retry(0, refusal('seat_taken'))).toBe(false)
  expect(shown()).toEqual([])
})

function shown(): string[] {
  return readAlerts().map(({ text }) => text)
}

function refusal(code: ErrorCode): unknown {
  return { error: { code, message: '' }, message: '' }
}
