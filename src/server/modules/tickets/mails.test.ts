import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { aTicket } from './a-ticket.builder.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { bookingMail, cancellationMail } from './mails.ts'
import { refundMail, type RefundNotice } from './refund-mail.ts'
import type { Ticket } from './ticket.ts'

const parts = {
  to: 'asha@example.com',
  language: 'en',
  pass: Buffer.from('%PDF-'),
  siteUrl: 'https://marquee.example',
} as const

function booking(given: Partial<Ticket> = {}): Mail {
  return bookingMail(aTicket(given), parts)
}

function refund(given: Partial<RefundNotice> = {}): Mail {
  return refundMail({
    refundId: '019abcde-0000-7abc-8def-0123456789ab',
    to: 'asha@example.com',
    name: 'Asha Verma',
    language: 'en',
    movieTitle: 'Saltwind',
    titleInScript: null,
    isOfSnacks: false,
    amount: toPaise(75_000),
    promisedBy: new Date('2026-12-01T20:00:00Z'),
    reference: null,
    siteUrl: 'https://marquee.example',
    ...given,
  })
}

/** The mail in its sent form, and parsed as by a mail client. */
async function delivered({ attachments, ...mail }: Mail) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const sent = await transport.sendMail({
    from: 'tickets@marquee.example',
    ...mail,
    attachments: [...attachments],
  })
  return PostalMime.parse(sent.message as Buffer)
}

describe('the mail of a booking', () => {
  test('has the pass and the calendar entry attached and the QR inline', async () => {
    const mail = await delivered(bookingMail(aTicket(), { ...parts, qrPng: Buffer.from('png') }))
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['qr.png', 'image/png'],
      ['marquee-K7QM3X.pdf', 'application/pdf'],
      ['marquee-K7QM3X.ics', 'text/calendar'],
    ])
    expect(mail.attachments[0]?.contentId).toBe('<qr@marquee>')
    expect(mail.html).toContain('src="cid:qr@marquee"')
  })

  test('without inline images it has no broken image and still links the ticket', () => {
    expect(booking().html).not.toContain('<img')
    expect(booking().html).toContain(
      'href="https://marquee.example/mydashboard?ticket=019abcde-0123-7abc-8def-0123456789ab"',
    )
  })

  test('its plain text has all facts of the HTML', () => {
    const { text, html } = booking({ certificate: 'A', titleInScript: 'नमक' })
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

  test('has the tax lines of the invoice', () => {
    const { text, html } = booking()
    for (const words of [
      'MQ2627/K7QM3X, Sat 21 Nov 2026',
      '23AABCM2003Q1ZP',
      '₹635.58',
      'CGST 9%',
      '₹57.21',
    ]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
  })

  test('has a stable id, so that a duplicate is recognized', async () => {
    expect(booking().messageId).toBe(booking().messageId)
    const mail = await delivered(booking())
    expect(mail.messageId).toBe('<booking-019abcde-0123-7abc-8def-0123456789ab@marquee.example>')
  })

  test('a movie title with markup is escaped', () => {
    const evil = `<script>alert("1")</script>'><img src=x onerror=alert(1)>`
    const { html } = booking({
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
    const mail = await delivered(booking({ movieTitle: evil, name: evil, code: 'K7\r\nX-Evil: 1' }))
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(mail.subject).toMatch(/^Your tickets: Rain Bcc: victim@example\.com body/)
    expect(mail.to?.map(({ address }) => address)).toEqual(['asha@example.com'])
  })
})

describe('the mail of a cancellation', () => {
  const cancelledAt = new Date('2026-11-22T09:00:00Z')
  const cancellation = (given: Partial<Ticket> = {}) =>
    cancellationMail(aTicket(given), {
      to: 'asha@example.com',
      language: 'en',
      siteUrl: 'https://marquee.example',
      cancelledAt,
    })

  test('states that nothing is refunded, and cancels the calendar event', async () => {
    const mail = await delivered(cancellation())
    expect(mail.subject).toBe('Your booking is cancelled: Saltwind (K7QM3X)')
    for (const words of ['Refund: None: cancelling gives no refund', 'Seats given back: C 7–9']) {
      expect(mail.text?.replaceAll('\u00a0', ' ')).toContain(words)
    }
    expect(mail.text).toContain('https://marquee.example/mydashboard')
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['marquee-K7QM3X.ics', 'text/calendar'],
    ])
    expect(String(cancellation().attachments[0]?.content)).toContain('METHOD:CANCEL')
  })

  test('has a stable id that differs from that of the booking mail', () => {
    expect(cancellation().messageId).toBe(cancellation().messageId)
    expect(cancellation().messageId).not.toBe(booking().messageId)
  })

  test('escapes markup', () => {
    const mail = cancellation({ movieTitle: '<b>x</b>\r\nBcc: a@b', name: '<i>', code: 'K7\r\nX: 1' })
    expect(mail.html).not.toMatch(/<b>|<i>/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })
})

describe('the mail of a refund', () => {
  test('has the amount, the expected date and the booking', () => {
    const { subject, text } = refund()
    expect(subject).toBe('Your refund of ₹750: Saltwind')
    expect(text).toContain('In your account by: Wed 2 Dec 2026')
    expect(text).toContain('all that you paid for Saltwind')
  })

  test('has the bank reference when it is known', () => {
    expect(refund().text).not.toContain('reference')
    expect(refund({ reference: 'ARN 7412' }).text).toContain('Refund reference: ARN 7412')
  })

  test('has a stable id that differs from that of the booking mail', () => {
    expect(refund().messageId).toBe('<refund-019abcde-0000-7abc-8def-0123456789ab@marquee.example>')
  })

  test('escapes markup', () => {
    const mail = refund({ movieTitle: '<b>x</b>\r\nBcc: a@b', name: '<i>', reference: '"><script>' })
    expect(mail.html).not.toMatch(/<b>|<i>|<script/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })
})

describe('mails in Hindi', () => {
  const language = 'hi'
  const devanagari = { movieTitle: 'Barah Baavan', titleInScript: 'बारह बावन' }
  const cancelledAt = new Date('2026-11-22T09:00:00Z')
  const mails = {
    booking: bookingMail(aTicket({ ...devanagari, certificate: 'A' }), { ...parts, language }),
    cancellation: cancellationMail(aTicket(devanagari), { ...parts, language, cancelledAt }),
    refund: refund({ ...devanagari, language, reference: '7412' }),
  }

  const inLatinEverywhere = new Set(['Marquee', 'QR', 'PDF', 'GST', 'GSTIN', 'CGST', 'SGST', 'SAC'])
  /** Codes, addresses, and registered names of the seller. */
  const names = /https?:\S+|\S*\d\S*|Asha Verma|Barah Baavan|Marquee Cinemas Private Limited|Madhya Pradesh/g

  test.each(Object.entries(mails))('%s: has no English words', (_kind, { subject, text, html }) => {
    expect(html).toContain('<html lang="hi">')
    const words = `${subject}\n${text}`.replaceAll(names, '').match(/\p{Script=Latin}{2,}/gu) ?? []
    expect(words.filter((word) => !inLatinEverywhere.has(word))).toEqual([])
  })

  test('formats day, time and room like the pages', () => {
    expect(mails.booking.subject).toBe('आपके टिकट: बारह बावन, शनि, 28 नवंबर 2026, शाम 6:30 (K7QM3X)')
    expect(mails.booking.text).toContain('कहाँ: स्क्रीन 3, गोल्ड')
    expect(mails.refund.text).toContain('बुध, 2 दिसंबर 2026')
  })

  test('links the Hindi pages', () => {
    for (const { text } of Object.values(mails)) {
      expect(text).toContain('https://marquee.example/hi/mydashboard')
    }
  })

  test('a title in another script is shown next to the Latin one', () => {
    const { subject, html } = refund({ language, movieTitle: 'Mudhal Mani', titleInScript: 'முதல் மணி' })
    expect(subject).toContain('Mudhal Mani')
    expect(html).not.toContain('முதல் மணி')
  })
})

test('a booking with snacks says what they are, what is refunded, their tax, the sum and the licence', () => {
  const snacks = {
    lines: [
      { name: 'Samosa, two', quantity: 2, isRefunded: false },
      { name: 'Cola', quantity: 1, isRefunded: true },
    ],
    taxes: [
      {
        taxCode: '996331',
        tax: { ratePercent: 5, taxable: toPaise(17_142), cgst: toPaise(429), sgst: toPaise(429) },
      },
    ],
    fssaiLicence: '11423999000000',
  }
  const { text } = booking({ snacks, total: toPaise(66_000) })
  expect(text).toContain('₹660 with the snacks, GST included')
  expect(text).toContain('Snacks, tax code 996331')
  expect(text).toContain('Taxable value ₹171.42 · CGST 2.5% ₹4.29 · SGST 2.5% ₹4.29')
  expect(text).toContain('2 × Samosa, two, 1 × Cola (sold out, refunded)')
  expect(text).toContain('11423999000000')
  expect(booking().text).not.toContain('FSSAI')
})
