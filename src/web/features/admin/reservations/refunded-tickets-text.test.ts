import { expect, test } from 'vitest'
import { refundedTicketsText } from './refunded-tickets-text.ts'

test('what an exchange gives up for refunded tickets is said in numbers', () => {
  expect(refundedTicketsText({ tickets: 4, refundedTickets: 2 })).toBe(
    '2 of 6 tickets were refunded, so 4 people move and the other seats are given up.',
  )
  expect(refundedTicketsText({ tickets: 1, refundedTickets: 1 })).toBe(
    '1 of 2 tickets was refunded, so 1 person moves and the other seat is given up.',
  )
})
