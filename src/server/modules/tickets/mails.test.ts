import { describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { aTicket } from './a-ticket.builder.ts'
import { aBookingMail, delivered, mailParts } from './mails.builder.ts'
import { bookingMail } from './booking-mail.ts'

describe('the mail of a booking', () => {
  test('has the pass and the calendar entry attached and the QR inline', async () => {
    const mail = await delivered(bookingMail(aTicket(), { ...mailParts, qrPng: Buffer.from('png') }))
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['qr.png', 'image/png'],
      ['marquee-K7QM3X.pdf', 'application/pdf'],
      ['marquee-K7QM3X.ics', 'text/calendar'],
    ])
    expect(mail.attachments[0]?.contentId).toBe('<qr@marquee>')
    expect(mail.html).toContain('src="cid:qr@marquee"')
  })

  test('without the pass says where it is, changed or not', async () => {
    const parts = { ...mailParts, pass: null }
    const mail = await delivered(bookingMail(aTicket(), parts))
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['marquee-K7QM3X.ics'])
    expect(mail.text).toContain('Your pass (PDF) is with the booking under My bookings.')
    const change = { cause: 'show_moved', before: 'Before', returnsPayment: true, creditNotes: [] } as const
    expect(bookingMail(aTicket(), { ...parts, change }).text).toContain(
      'Your new pass (PDF) is with the booking under My bookings.',
    )
  })

  test('without inline images it has no broken image and still links the ticket', () => {
    expect(aBookingMail().html).not.toContain('<img')
    expect(aBookingMail().html).toContain(
      'href="https://marquee.example/mydashboard?ticket=019abcde-0123-7abc-8def-0123456789ab"',
    )
  })

  test('its plain text has all facts of the HTML', () => {
    const { text, html } = aBookingMail({ certificate: 'A', titleInScript: 'नमक' })
    const facts = [
      'Saltwind',
      'नमक',
      'Sat 28 Nov 2026, 6:30 PM',
      'Screen 3, Gold',
      '12 Yeshwant Niwas Road, Indore',
      'K7QM3X',
      '₹750',
      'Asha Verma',
    ].concat([
      'Adults only (18+): carry proof of age',
      'Show this QR at the door',
      'https://marquee.example/mydashboard',
    ])
    for (const words of facts) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
  })

  test('shows the QR before what was paid and its taxes', () => {
    const { text, html } = aBookingMail()
    const order = (mail: string) =>
      ['K7QM3X', 'Show this QR at the door', '₹750', 'CGST 9%'].map((words) => mail.indexOf(words))
    for (const mail of [text, html ?? '']) expect(order(mail)).toEqual(order(mail).toSorted((a, b) => a - b))
    expect(order(text)).not.toContain(-1)
  })

  test('has the tax lines of the invoice', () => {
    const { text, html } = aBookingMail()
    for (const words of [
      'MQ26-27/0000042, Sat 21 Nov 2026',
      '23AABCM2003Q1ZP',
      '₹635.58',
      'CGST 9%',
      '₹57.21',
    ]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
  })

  test.each([
    ['show_moved', 'Your show has changed'],
    ['seats_changed', 'Seats changed'],
    ['on_request', 'Seats changed'],
    ['exchanged', 'Booking exchanged'],
  ] as const)('of a booking with another place says in its subject what it is: %s', (cause, subject) => {
    const change = { cause, before: 'Fri 27 Nov 2026, 3:00 PM', returnsPayment: false, creditNotes: [] }
    expect(bookingMail(aTicket(), { ...mailParts, change }).subject).toBe(`${subject}: Saltwind (K7QM3X)`)
  })

  test('of a private screening says for how many people the screen is, in both languages', () => {
    const ticket = aTicket({ isPrivate: true, cinemaName: 'Private', seatLabels: [], people: 12 })
    expect(bookingMail(ticket, mailParts).text).toContain('Whole screen for 12 people')
    expect(bookingMail(ticket, { ...mailParts, language: 'hi' }).text).toContain('12 लोगों के लिए पूरी स्क्रीन')
  })

  test('has a stable id, so that a duplicate is recognized', async () => {
    expect(aBookingMail().messageId).toBe(aBookingMail().messageId)
    const mail = await delivered(aBookingMail())
    expect(mail.messageId).toBe('<booking-019abcde-0123-7abc-8def-0123456789ab@marquee.example>')
  })

  test('a movie title with markup is escaped', () => {
    const evil = `<script>alert("1")</script>'><img src=x onerror=alert(1)>`
    const { html } = aBookingMail({
      movieTitle: evil,
      name: evil,
      titleInScript: evil,
      cinemaName: evil,
      code: evil,
    })
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&gt;')
  })

  test('line breaks in titles and names cannot inject a header', async () => {
    const evil = 'Rain\r\nBcc: victim@example.com\r\n\r\nbody\u0000'
    const mail = await delivered(aBookingMail({ movieTitle: evil, name: evil, code: 'K7\r\nX-Evil: 1' }))
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(mail.subject).toMatch(/^Your tickets: Rain Bcc: victim@example\.com body/)
    expect(mail.to?.map(({ address }) => address)).toEqual(['asha@example.com'])
  })
})

test('a booking with snacks says what they are, when they are picked up, what is refunded, their tax, the sum and the licence', () => {
  const snacks = {
    lines: [
      { name: 'Samosa, two', quantity: 2, isRefunded: false, unitPrice: toPaise(90_00), taxCode: '996331' },
      { name: 'Cola', quantity: 1, isRefunded: true, unitPrice: toPaise(60_00), taxCode: '220210' },
    ],
    taxes: [
      {
        taxCode: '996331',
        tax: { ratePercent: 5, taxable: toPaise(17_142), cgst: toPaise(429), sgst: toPaise(429) },
      },
    ],
    fssaiLicence: '11423999000000',
  }
  const ticket = aTicket({ snacks, total: toPaise(66_000) })
  const pickUp = { number: 41, at: new Date('2026-11-28T12:45:00Z') }
  const { text } = bookingMail(ticket, { ...mailParts, pickUp })
  expect(text).toContain('₹660 with the snacks, GST included')
  expect(text).toContain('2 × Samosa, two: ₹90 each · ₹180 · tax code 996331')
  expect(text).toContain('1 × Cola: ₹60 each · ₹60 · tax code 220210')
  expect(text).toContain('Snacks, tax code 996331')
  expect(text).toContain('Total with GST: ₹660')
  expect(text).toContain('Taxable value ₹171.42 · CGST 2.5% ₹4.29 · SGST 2.5% ₹4.29')
  expect(text).toContain('2 × Samosa, two, 1 × Cola (sold out, refunded)')
  expect(text).toContain('Pick up: Sat 28 Nov 2026, 6:15 PM, number 41')
  expect(text).toContain('Show the QR of your ticket at the snack bar, or say the number.')
  expect(text).toContain('snacks are refunded as long as we have not started to prepare them')
  expect(text).toContain('11423999000000')
  // The kitchen has nothing of it any more.
  expect(bookingMail(ticket, mailParts).text).not.toContain('Pick up')
  expect(aBookingMail().text).not.toContain('FSSAI')
})
