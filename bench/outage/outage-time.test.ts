import { expect, test } from 'vitest'
import { longestOutage } from './outage-time.ts'

const call = (from: number, to: number, status: number | null) => ({ from, to, status })

test('an outage lasts from the begin of the first failed call to the end of the first served one', () => {
  const calls = [
    call(0, 10, 200),
    call(11, 20, null),
    call(15, 25, 503),
    call(30, 40, 409),
    call(41, 50, 200),
  ]
  expect(longestOutage(calls)).toBe(40 - 11)
})

test('a failed call that ends late began the outage when it was sent', () => {
  expect(longestOutage([call(5, 4_500, 503), call(4_600, 5_000, 200)])).toBe(5_000 - 5)
})

test('of several outages the longest counts, and one that has not ended counts to the last call', () => {
  const calls = [call(0, 5, 503), call(6, 8, 200), call(10, 20, 503), call(21, 60, null)]
  expect(longestOutage(calls)).toBe(60 - 10)
})

test('refusals that are no fault are no outage', () => {
  expect(longestOutage([call(0, 5, 409), call(6, 8, 200)])).toBe(0)
})
