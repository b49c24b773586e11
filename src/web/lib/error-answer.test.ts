import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { errorCodeOf, errorTextOf, fieldErrorsOf } from './error-answer.ts'

const refusal = {
  error: {
    code: 'malformed',
    message: 'phone: Please enter a 10 digit valid mobile number',
    details: { fields: [{ field: 'phone', message: 'Please enter a 10 digit valid mobile number' }] },
  },
  message: 'phone: Please enter a 10 digit valid mobile number',
}

afterEach(() => {
  globalThis.MARQUEE_LANGUAGE = undefined
  overwriteGetLocale(() => 'en')
})

test("a refusal is told in the server's words and at its field", () => {
  expect(errorCodeOf(refusal)).toBe('malformed')
  expect(errorTextOf(refusal)).toBe('phone: Please enter a 10 digit valid mobile number')
  expect(fieldErrorsOf(refusal)).toEqual({ phone: 'Please enter a 10 digit valid mobile number' })
})

test('what never reached the server says so; anything else is unexpected', () => {
  expect(errorTextOf(new TypeError('fetch failed'))).toContain('cannot be reached')
  expect(errorTextOf('<html>')).toBe('Unexpected error')
  expect(fieldErrorsOf('<html>')).toEqual({})
})

test('a Hindi page tells a refusal in Hindi, in the form and above it; what it cannot translate stays', () => {
  globalThis.MARQUEE_LANGUAGE = 'hi'
  overwriteGetLocale(() => 'hi')
  expect(fieldErrorsOf(refusal)).toEqual({ phone: 'कृपया 10 अंकों का सही मोबाइल नंबर लिखें' })
  expect(errorTextOf({ error: { code: 'email_taken', message: 'An account exists' } })).toContain('पहले से')
  expect(errorTextOf({ error: { code: 'brand_new', message: 'A new thing' } })).toBe('A new thing')
})
