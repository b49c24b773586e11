import { expect, test } from 'vitest'
import { withMail } from './mail-promise.ts'

test('a booking without an address is promised no mail', () => {
  expect(withMail({ email: '' }, 'Seats changed.')).toBe(
    'Seats changed. No mail is sent: the booking has no address.',
  )
  expect(withMail({ email: 'asha@test.example' }, 'Seats changed.')).toBe(
    'Seats changed. The buyer gets a mail.',
  )
})
