import { describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { aTicket } from './a-ticket.builder.ts'
import { seatRows } from './ticket-facts.ts'
import { factsOf, seatList } from './ticket-facts.ts'

const listed = (...labels: string[]) => seatList(seatRows(labels)).replaceAll('\u00a0', ' ')

describe('seat ranges', () => {
  test('ten neighbours are one range', () => {
    expect(seatRows(Array.from({ length: 10 }, (_, index) => `AA${10 + index}`))).toEqual([
      { row: 'AA', seats: '10–19' },
    ])
  })

  test('two neighbours stay two numbers, and order does not matter', () => {
    expect(seatRows(['C8', 'C7', 'C12'])).toEqual([{ row: 'C', seats: '7, 8, 12' }])
  })

  test('seats of several rows are listed by row', () => {
    expect(listed('A1', 'A2', 'B10')).toBe('A 1, 2 · B10')
    expect(listed('A1', 'B2')).toBe('A1 B2')
  })
})

describe('the facts of a ticket', () => {
  test('the date is in the time zone of the cinema, in any time zone of the machine', () => {
    expect(factsOf(aTicket({ date: '2026-11-28', startAt: '00:10' }), 'en')).toMatchObject({
      date: 'Sat 28 Nov 2026',
      time: '12:10 AM',
    })
  })

  test('a numbered screen is written as its number, and the class in words', () => {
    expect(factsOf(aTicket({ room: 'Screen 3', seatClass: 'gold' }), 'en')).toMatchObject({
      screen: '3',
      seatClass: 'Gold',
    })
    expect(factsOf(aTicket({ room: 'Audi 1', seatClass: 'silver' }), 'en')).toMatchObject({
      screen: 'Audi 1',
      seatClass: 'Silver',
    })
  })

  test('amounts have the rupee sign and Indian digit grouping', () => {
    expect(factsOf(aTicket({ people: 1, ticketPrice: toPaise(12_345_600) }), 'en').total).toBe('₹1,23,456')
  })

  test('only the certificate A is for adults only', () => {
    expect(factsOf(aTicket({ certificate: 'A' }), 'en').adultsOnly).toBe(true)
    expect(factsOf(aTicket({ certificate: 'UA 16+' }), 'en').adultsOnly).toBe(false)
  })
})
