import { describe, expect, test } from 'vitest'
import { confirmWithRetry, RETRY_SECONDS } from './confirm-payment.ts'

const refusal = (code: string) => ({ error: { code, message: code }, message: code })

async function attempt(responses: readonly unknown[]) {
  const waited: number[] = []
  let calls = 0
  let timesSlow = 0
  const result = await confirmWithRetry(
    async () => {
      const response = responses[Math.min(calls++, responses.length - 1)]
      if (response === 'booked') return response
      throw response
    },
    async (seconds) => void waited.push(seconds),
    () => void timesSlow++,
  )
  return { result, calls, waited, timesSlow }
}

describe('confirming a payment', () => {
  test('a response is returned', async () => {
    expect(await attempt(['booked'])).toEqual({
      result: { kind: 'responded', outcome: 'booked' },
      calls: 1,
      waited: [],
      timesSlow: 0,
    })
  })

  test('an unknown outcome is told to the buyer once, and asked for again with the same proof', async () => {
    const responses = [refusal('outcome_unknown'), refusal('outcome_unknown'), 'booked']
    expect(await attempt(responses)).toMatchObject({
      result: { kind: 'responded', outcome: 'booked' },
      calls: 3,
      timesSlow: 1,
    })
  })

  test('a lost connection and an unavailable provider are retried with backoff', async () => {
    const { result, waited } = await attempt([
      new TypeError('network'),
      refusal('provider_unavailable'),
      refusal('internal'),
      'booked',
    ])
    expect(result.kind).toBe('responded')
    expect(waited).toEqual([1, 2, 4])
  })

  test('a rejected proof is not retried', async () => {
    expect(await attempt([refusal('signature_invalid')])).toMatchObject({
      result: { kind: 'refused' },
      calls: 1,
    })
  })

  test('no response at all is unknown, not a failure', async () => {
    const { result, calls } = await attempt([new TypeError('network')])
    expect(result).toEqual({ kind: 'unknown' })
    expect(calls).toBe(RETRY_SECONDS.length + 1)
  })
})
