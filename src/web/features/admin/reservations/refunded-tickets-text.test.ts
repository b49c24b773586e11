import { expect, test } from 'vitest'
import { refundedTicketsText } from './refunded-tickets-text.ts'

test('what an exchange gives up for refunded tickets is said in numbers', () => {
  expect(refundedTicketsText({ tickets: 4, refundedTickets: 2 })).toBe(
    'Tickets refunded: 2 of 6. Seats at the new show: 4. The other seats are given up.',
  )
})
