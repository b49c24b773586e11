import { expect, test } from 'vitest'
import { errorCodeOf, errorTextOf, fieldErrorsOf } from './error-answer.ts'

const refusal = {
  error: {
    code: 'malformed',
    message: 'phone: Please enter a 10 digit valid mobile number',
    details: { fields: [{ field: 'phone', message: 'Please enter a 10 digit valid mobile number' }] },
  },
  message: 'phone: Please enter a 10 digit valid mobile number',
}

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
