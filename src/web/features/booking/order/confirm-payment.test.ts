import { describe, expect, test } from 'vitest'
import { confirmWithRetry, RETRY_SECONDS } from './confirm-payment.ts'

const refusal = (code: string) => ({ error: { code, message: code }, message: code })

async function attempt(answers: readonly unknown[]) {
  const waited: number[] = []
  let calls = 0
  const result = await confirmWithRetry(
    async () => {
      const answer = answers[Math.min(calls++, answers.length - 1)]
      if (answer === 'booked') return answer
      throw answer
    },
    async (seconds) => void waited.push(seconds),
  )
  return { result, calls, waited }
}

describe('handing in the proof of payment', () => {
  test('an answer is an answer', async () => {
    expect(await attempt(['booked'])).toEqual({
      result: { kind: 'answered', outcome: 'booked' },
      calls: 1,
      waited: [],
    })
  })

  test('a lost connection and a provider that is away are tried again, more and more slowly', async () => {
    const { result, waited } = await attempt([
      new TypeError('network'),
      refusal('provider_away'),
      refusal('internal'),
      'booked',
    ])
    expect(result.kind).toBe('answered')
    expect(waited).toEqual([1, 2, 4])
  })

  test('a refused proof is not tried again', async () => {
    expect(await attempt([refusal('signature_invalid')])).toMatchObject({
      result: { kind: 'refused' },
      calls: 1,
    })
  })

  test('silence to the end is unknown, not a failure', async () => {
    const { result, calls } = await attempt([new TypeError('network')])
    expect(result).toEqual({ kind: 'unknown' })
    expect(calls).toBe(RETRY_SECONDS.length + 1)
  })
})
