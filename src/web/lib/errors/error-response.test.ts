import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { errorTextOf, fieldErrorsOf } from './error-response.ts'
import { errorCodeOf } from './error-code.ts'
import './public-error-messages.ts'

/** What the API says to a person in English: no page shows it. */
const message = 'a sentence of the API'
const refusal = {
  error: {
    code: 'malformed',
    message,
    details: {
      fields: [
        { field: 'phone', because: { kind: 'phone_invalid' }, message },
        { field: 'message', because: { kind: 'message_long', max: 4000 }, message },
        { field: 'seats.0', because: null, message },
      ],
    },
  },
  message,
}
const refused = (code: string, details?: unknown) => ({ error: { code, message, details }, message })

afterEach(() => overwriteGetLocale(() => 'en'))

test('a refusal is told by the code of its first field and at its fields, never in the words of the API', () => {
  expect(errorCodeOf(refusal)).toBe('malformed')
  expect(errorTextOf(refusal)).toBe('Please enter a 10 digit valid mobile number')
  expect(fieldErrorsOf(refusal)).toEqual({
    phone: 'Please enter a 10 digit valid mobile number',
    message: 'A message has at most 4000 characters',
    'seats.0': 'The request is not in the expected form.',
  })
})

test('a refusal is told by its problem before its code', () => {
  const problem = refused('not_cancellable', { because: { kind: 'show_started' } })
  expect(errorTextOf(problem)).toBe('The show has started: this booking can no longer be cancelled.')
  expect(errorTextOf(refused('not_cancellable'))).toBe('This booking can no longer be cancelled.')
  expect(fieldErrorsOf(problem)).toEqual({})
})

test('what never reached the server says so; anything else is unexpected', () => {
  expect(errorTextOf(new TypeError('fetch failed'))).toContain('cannot be reached')
  expect(errorTextOf('<html>')).toBe('Unexpected error')
  expect(fieldErrorsOf('<html>')).toEqual({})
})

test('codes and problems of a newer server, and details of another, are told by what is known of them', () => {
  expect(errorTextOf(refused('brand_new'))).toBe('Unexpected error')
  expect(errorTextOf(refused('toString'))).toBe('Unexpected error')
  const newer = refused('malformed', {
    because: { kind: 'brand_new' },
    fields: [{ field: 'a', because: { kind: 'x' } }, 7],
  })
  expect(errorTextOf(newer)).toBe('The request is not in the expected form.')
  expect(fieldErrorsOf(newer)).toEqual({ a: 'The request is not in the expected form.' })
  expect(errorTextOf(refused('not_found', 'a text'))).toBe('There is nothing here.')
})

test('a Hindi page tells a refusal in Hindi, in the form and above it', () => {
  overwriteGetLocale(() => 'hi')
  expect(errorTextOf(refusal)).toBe('कृपया 10 अंकों का सही मोबाइल नंबर लिखें')
  expect(fieldErrorsOf(refusal)).toMatchObject({ phone: 'कृपया 10 अंकों का सही मोबाइल नंबर लिखें' })
  expect(errorTextOf(refused('email_taken'))).toContain('पहले से')
})
