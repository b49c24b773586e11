import { describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { aTicket } from './a-ticket.builder.ts'
import { aBookingMail, aRefundMail, delivered } from './mails.builder.ts'
import { cancellationMail } from './cancellation-mail.ts'
import type { Ticket } from './ticket.ts'

describe('the mail of a cancellation', () => {
  const cancelledAt = new Date('2026-11-22T09:00:00Z')
  const cancellation = (given: Partial<Ticket> = {}, returned = toPaise(0), returnedBefore = toPaise(0)) =>
    cancellationMail(aTicket(given), {
      to: 'asha@example.com',
      language: 'en',
      siteUrl: 'https://marquee.example',
      cancelledAt,
      returned,
      returnedBefore,
    })

  test('states that nothing is refunded, and cancels the calendar event', async () => {
    const mail = await delivered(cancellation())
    expect(mail.subject).toBe('Your booking is cancelled: Saltwind (K7QM3X)')
    for (const words of [
      'Refund: None: cancelling gives no refund',
      'Seats released: C 7–9',
      'Language: Hindi, 3D, English subtitles',
    ]) {
      expect(mail.text?.replaceAll('\u00a0', ' ')).toContain(words)
    }
    expect(mail.text).toContain('https://marquee.example/mydashboard')
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['marquee-K7QM3X.ics', 'text/calendar'],
    ])
    expect(String(cancellation().attachments[0]?.content)).toContain('METHOD:CANCEL')
  })

  test('says what goes back for snacks, and that it is nothing for tickets', () => {
    expect(cancellation({}, toPaise(22_000)).text).toContain(
      'Refund: ₹220 for your snacks within 7 working days, none for tickets',
    )
  })

  test('says what had gone back before', () => {
    expect(cancellation({}, toPaise(0), toPaise(45_000)).text).toContain(
      'Refund: None: cancelling gives no refund. Returned before the cancellation: ₹450',
    )
  })

  test('says what was given back at the counter, without a date for cash', () => {
    const cash = aRefundMail({ paidBack: 'cash', cause: 'by_staff' })
    expect(cash.text).toContain('₹750 given back in cash')
    expect(cash.text).toContain('Goes to: In cash at the counter')
    expect(cash.text).not.toContain('2 Dec 2026')
    const card = aRefundMail({ paidBack: 'card', cause: 'by_staff' }).text
    expect(card).toContain('The card that you paid with at the counter')
    expect(card).toContain('In your account by: Wed 2 Dec 2026')
  })

  test('has a stable id that differs from that of the booking mail', () => {
    expect(cancellation().messageId).toBe(cancellation().messageId)
    expect(cancellation().messageId).not.toBe(aBookingMail().messageId)
  })

  test('escapes markup', () => {
    const mail = cancellation({ movieTitle: '<b>x</b>\r\nBcc: a@b', name: '<i>', code: 'K7\r\nX: 1' })
    expect(mail.html).not.toMatch(/<b>|<i>/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })
})

test('the mail of a show that the cinema has cancelled names the reason and the amount', () => {
  const { text, html, subject } = cancellationMail(aTicket({ total: toPaise(75_000) }), {
    to: 'asha@example.com',
    language: 'en',
    siteUrl: 'https://marquee.example',
    returned: toPaise(0),
    returnedBefore: toPaise(0),
    cancelledAt: new Date('2026-11-22T09:00:00Z'),
    isShowCancelled: true,
    reason: 'Projector <b>\nbroken',
  })
  expect(subject).toBe('Your booking is cancelled: Saltwind (K7QM3X)')
  expect(text).toContain('Reason: Projector <b> broken')
  expect(text).toContain('Refund: ₹750, the whole payment')
  expect(html).not.toContain('<b>')
})

describe('the mail of a refund', () => {
  test('has the amount, the expected date and the booking', () => {
    const { subject, text } = aRefundMail()
    expect(subject).toBe('Your refund of ₹750: Saltwind')
    expect(text).toContain('In your account by: Wed 2 Dec 2026')
    expect(text).toContain('all that you paid for Saltwind')
  })

  test.each([
    ['sold_out', 'sold out'],
    ['pick_up_lost', 'pick-up time'],
    ['snacks_cancelled', 'you cancelled'],
    ['ticket_not_valid', 'no longer valid'],
    ['show_cancelled', 'is cancelled'],
  ] as const)('says why: %s', (cause, words) => {
    expect(aRefundMail({ cause }).text).toContain(words)
    expect(aRefundMail({ cause, language: 'hi' }).text).toMatch(/[\u0900-\u097f]{3}/)
  })

  test('has the bank reference when it is known', () => {
    expect(aRefundMail().text).not.toContain('reference')
    expect(aRefundMail({ reference: 'ARN 7412' }).text).toContain('Refund reference: ARN 7412')
  })

  test('has a stable id that differs from that of the booking mail', () => {
    expect(aRefundMail().messageId).toBe('<refund-019abcde-0000-7abc-8def-0123456789ab@marquee.example>')
  })

  test('escapes markup', () => {
    const mail = aRefundMail({ movieTitle: '<b>x</b>\r\nBcc: a@b', name: '<i>', reference: '"><script>' })
    expect(mail.html).not.toMatch(/<b>|<i>|<script/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })
})
