import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTicket } from './a-ticket.builder.ts'
import { escapeText, foldLine, guestCalendar, mailtoUri, ticketCalendar } from './calendar.ts'

const unfold = (text: string) => text.replaceAll('\r\n ', '')
const linesOf = (text: string) => unfold(text).trimEnd().split('\r\n')

describe('the calendar entry', () => {
  test('has start and end in UTC, in any time zone of the machine', () => {
    const lines = linesOf(ticketCalendar(aTicket(), { language: 'en' }))
    expect(lines).toContain('DTSTART:20261128T130000Z')
    expect(lines).toContain('DTEND:20261128T153200Z')
  })

  test('is organized by the cinema', () => {
    expect(linesOf(ticketCalendar(aTicket(), { language: 'en' }))).toContain(
      'ORGANIZER;CN=Marquee:mailto:hello@marquee.example',
    )
  })

  test('is the same for the same ticket, so that a second import does not duplicate it', () => {
    const lines = linesOf(ticketCalendar(aTicket(), { language: 'en' }))
    expect(lines).toContain('UID:reservation-019abcde-0123-7abc-8def-0123456789ab@marquee')
    expect(lines).toContain('DTSTAMP:20261121T100000Z')
    expect(ticketCalendar(aTicket(), { language: 'en' })).toBe(ticketCalendar(aTicket(), { language: 'en' }))
  })

  test('reminds two hours before', () => {
    const lines = linesOf(ticketCalendar(aTicket(), { language: 'en' }))
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'))
    expect(alarm).toContain('TRIGGER:-PT2H')
    expect(alarm).toContain('ACTION:DISPLAY')
    expect(alarm.some((line) => line.startsWith('DESCRIPTION:'))).toBe(true)
  })

  test('of a cancelled ticket cancels the same event and has no reminder', () => {
    const lines = linesOf(
      ticketCalendar(aTicket(), { language: 'en', cancelledAt: new Date('2026-11-22T09:00:00Z') }),
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'STATUS:CANCELLED',
        'SEQUENCE:1',
        'DTSTAMP:20261122T090000Z',
        'UID:reservation-019abcde-0123-7abc-8def-0123456789ab@marquee',
      ]),
    )
    expect(lines).not.toContain('BEGIN:VALARM')
  })

  test('of a disputed ticket is tentative, and of any other valid one confirmed', () => {
    expect(linesOf(ticketCalendar(aTicket(), { language: 'en', isDisputed: true }))).toContain(
      'STATUS:TENTATIVE',
    )
    expect(linesOf(ticketCalendar(aTicket(), { language: 'en' }))).toContain('STATUS:CONFIRMED')
  })

  test('has a note about proof of age for adults-only movies', () => {
    expect(unfold(ticketCalendar(aTicket({ certificate: 'A' }), { language: 'en' }))).toContain(
      'Adults only (18+): carry proof of age',
    )
    expect(unfold(ticketCalendar(aTicket(), { language: 'en' }))).not.toContain('Adults only')
  })

  test('says language, format and subtitles, that of a guest too', () => {
    const ticket = aTicket({ language: 'Tamil', formats: ['2D'], subtitles: [] })
    expect(unfold(ticketCalendar(ticket, { language: 'en' }))).toContain('DESCRIPTION:Tamil\\, 2D\\n')
    const guest = {
      language: 'en',
      guestId: 'g',
      organizer: 'host@test.example',
      organizerName: null,
    } as const
    const entry = guestCalendar(ticket, { ...guest, cancelledAt: null, changedAt: null, sequence: 0 })
    expect(linesOf(entry)).toContain('DESCRIPTION:Tamil\\, 2D')
  })

  test.each([
    ["sean.o'brien@example.com", "mailto:sean.o'brien@example.com"],
    ['asha+films@example.com', 'mailto:asha+films@example.com'],
    ['50%off?&x=1@example.com', 'mailto:50%25off%3F%26x%3D1@example.com'],
    ['asha@डाक.भारत', 'mailto:asha@xn--11bx1g.xn--h2brj9c'],
    ['a\r\nATTENDEE:x@example.com', 'mailto:a%0D%0AATTENDEE%3Ax@example.com'],
  ])('names the host %s as organizer, with every character of the address', (address, uri) => {
    expect(mailtoUri(address)).toBe(uri)
  })

  test('is in the language of the customer', () => {
    const ticket = aTicket({ movieTitle: 'Barah Baavan', titleInScript: 'बारह बावन' })
    const text = unfold(ticketCalendar(ticket, { language: 'hi' }))
    for (const part of ['SUMMARY:बारह बावन', 'स्क्रीन 3', 'DESCRIPTION:हिंदी\\, 3D', 'प्रवेश द्वार पर'])
      expect(text).toContain(part)
  })

  test('a title cannot inject a property', () => {
    const text = ticketCalendar(
      aTicket({ movieTitle: 'Rain\r\nATTENDEE:mailto:x@y\nEND:VEVENT\u2028; a, b\\c' }),
      { language: 'en' },
    )
    expect(linesOf(text).filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
    expect(unfold(text)).toContain('SUMMARY:Rain\\nATTENDEE:mailto:x@y\\nEND:VEVENT')
    expect(unfold(text)).toContain('\\; a\\, b\\\\c')
  })
})

describe('folding', () => {
  test('any text folds to lines of at most 75 octets without splitting characters, and unfolds to itself', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', 'é', 'ळ', 'క', '🎬'), maxLength: 300 })
    fc.assert(
      fc.property(text, (line) => {
        const folded = foldLine(line)
        for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(unfold(folded)).toBe(line)
      }),
    )
  })

  test('every line of an event with a long title is folded', () => {
    const lines = ticketCalendar(aTicket({ movieTitle: 'चौंसठ खिड़कियाँ '.repeat(8) }), {
      language: 'en',
    }).split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  test('escapes special characters in values', () => {
    expect(escapeText('a;b,c\\d\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne ')
  })
})
