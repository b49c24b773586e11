import { describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { aTicket } from './a-ticket.builder.ts'
import { aRefundMail, mailParts } from './mails.builder.ts'
import { bookingMail } from './booking-mail.ts'
import { cancellationMail } from './cancellation-mail.ts'

describe('mails in Hindi', () => {
  const language = 'hi'
  const devanagari = { movieTitle: 'Barah Baavan', titleInScript: 'बारह बावन' }
  const cancelledAt = new Date('2026-11-22T09:00:00Z')
  const snacks = {
    lines: [{ name: 'समोसा', quantity: 2, isRefunded: false, unitPrice: toPaise(9_000), taxCode: '996331' }],
    taxes: [],
    fssaiLicence: '11423999000000',
  }
  const pickUp = { number: 41, at: new Date('2026-11-28T12:45:00Z') }
  const mails = {
    booking: bookingMail(aTicket({ ...devanagari, certificate: 'A' }), { ...mailParts, language }),
    bookingWithSnacks: bookingMail(aTicket({ ...devanagari, certificate: 'A', snacks }), {
      ...mailParts,
      language,
      pickUp,
    }),
    cancellation: cancellationMail(aTicket(devanagari), {
      ...mailParts,
      language,
      cancelledAt,
      returned: toPaise(0),
      returnedBefore: toPaise(0),
    }),
    refund: aRefundMail({ ...devanagari, language, reference: '7412' }),
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
    expect(mails.bookingWithSnacks.text).toMatch(/कब लेना है: शनि, 28 नवंबर 2026, शाम\s6:15, नंबर 41/)
    expect(mails.refund.text).toContain('बुध, 2 दिसंबर 2026')
  })

  test('links the Hindi pages', () => {
    for (const { text } of Object.values(mails)) {
      expect(text).toContain('https://marquee.example/hi/mydashboard')
    }
  })

  test('a title in another script is shown next to the Latin one', () => {
    const { subject, html } = aRefundMail({ language, movieTitle: 'Mudhal Mani', titleInScript: 'முதல் மணி' })
    expect(subject).toContain('Mudhal Mani')
    expect(html).not.toContain('முதல் மணி')
  })
})
