import { expect, test } from 'vitest'
import { quotedReferenceOf } from './quoted-reference.ts'

const document = (number: string) => ({ kind: 'document_number', number })

test.each([
  ['pay_Q1w2E3r4T5y6U7', { kind: 'provider_id', id: 'pay_Q1w2E3r4T5y6U7' }],
  [' 4123 4567 8901 ', { kind: 'rrn', rrn: '412345678901' }],
  ['Asha.Menon@OkHDFCbank', { kind: 'vpa', vpa: 'asha.menon@okhdfcbank' }],
  ['MQ26-27/0000001', document('MQ26-27/0000001')],
  ['mq 26-27 / 1', document('MQ26-27/0000001')],
  ['cn26–27/0000012', document('CN26-27/0000012')],
  ['m2 26-27/12', document('M226-27/0000012')],
  [
    '0190A0A0-0000-7000-8000-000000000001',
    { kind: 'reservation', id: '0190a0a0-0000-7000-8000-000000000001' },
  ],
  ['26-27/0000012', document('26-27/0000012')],
])('%s is a reference', (text, expected) => {
  expect(quotedReferenceOf(text)).toEqual(expected)
})

test.each(['9826055501', '41234567890', 'asha@example.com', 'Asha Menon', 'MQ26-27', '26/27', 'asha@', ''])(
  '%s is none',
  (text) => {
    expect(quotedReferenceOf(text)).toBeNull()
  },
)
