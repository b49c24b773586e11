import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificates } from '#domain/movie-facts.ts'
import { languages, type Language } from '#domain/languages.ts'
import { toPaise } from '#domain/money.ts'
import { aTicket } from './a-ticket.builder.ts'
import { layoutPass } from './pass-layout.ts'
import { A6, type Box, CARD } from './pass-page.ts'
import type { TextBox } from './place-text.ts'
import type { Ticket } from './ticket.ts'

/** A measure with the width of a heavy typeface: text that fits with it fits with our fonts. */
const measure = (text: string) => [...text].length * 0.62
const textsOf = (ticket: Ticket, language: Language = 'en') => layoutPass(ticket, { measure, language }).texts
const labelsOf = (ticket: Ticket, language: Language = 'en') =>
  textsOf(ticket, language).map(({ lines }) => lines.join(' '))

function inside(inner: Box, outer: Box): boolean {
  const right = inner.x + inner.width <= outer.x + outer.width + 0.01
  const bottom = inner.y + inner.height <= outer.y + outer.height + 0.01
  return inner.x >= outer.x && inner.y >= outer.y && right && bottom
}

function overlap(a: Box, b: Box): boolean {
  const slack = 0.5
  const sideways = a.x + slack < b.x + b.width && b.x + slack < a.x + a.width
  return sideways && a.y + slack < b.y + b.height && b.y + slack < a.y + a.height
}

function expectSound(ticket: Ticket, language: Language = 'en'): void {
  const { texts, qr } = layoutPass(ticket, { measure, language })
  const boxes: Box[] = [...texts, qr]
  for (const text of texts) {
    expect(inside(text, CARD), text.lines.join('|')).toBe(true)
    for (const line of text.lines) expect(measure(line) * text.size).toBeLessThanOrEqual(text.width + 0.01)
  }
  boxes.forEach((box, index) => {
    for (const other of boxes.slice(index + 1))
      expect(overlap(box, other), name(box) + name(other)).toBe(false)
  })
}

const name = (box: Box) => `[${(box as Partial<TextBox>).lines?.join('|') ?? 'QR'}]`

test('language, format and subtitles are named beside the certificate, an open format with all', () => {
  expect(labelsOf(aTicket({ formats: ['3D'] }))).toContain('Hindi, 3D, English subtitles')
  expect(labelsOf(aTicket({ formats: ['2D'], subtitles: [] }))).toContain('Hindi, 2D')
  const open = aTicket({ language: 'Malayalam', formats: ['2D', 'IMAX'] })
  expect(labelsOf(open)).toContain('Malayalam, 2D, IMAX, English subtitles')
  expectSound(open)
})

test('without a name there is no label of a name', () => {
  expect(labelsOf(aTicket())).toContain('Name')
  expect(labelsOf(aTicket({ name: '' }))).not.toContain('Name')
})

test('in Hindi the labels, the date, the class and the title are in Hindi', () => {
  const ticket = aTicket({ movieTitle: 'Barah Baavan', titleInScript: 'बारह बावन', certificate: 'A' })
  expect(labelsOf(ticket, 'hi')).toEqual(
    expect.arrayContaining([
      'बारह बावन',
      'Barah Baavan',
      'तारीख़',
      'गोल्ड',
      'प्रवेश द्वार पर यह QR दिखाएँ',
      'केवल वयस्कों के लिए (18+): उम्र का प्रमाण साथ लाएँ',
    ]),
  )
  expect(layoutPass(ticket, { measure, language: 'hi' }).title?.lines).toEqual(['बारह बावन'])
  expectSound(ticket, 'hi')
})

describe('the layout of a pass', () => {
  test('the card is inside an A6 page', () => {
    expect(inside(CARD, { x: 0, y: 0, ...A6 })).toBe(true)
  })

  test('for any ticket, nothing overlaps or is outside the card', () => {
    const words = fc.string({
      unit: fc.constantFrom('a', 'W', ' ', '-', 'क', 'ि', '्', 'ழ', '🎬', '<'),
      maxLength: 200,
    })
    const ticket = fc.record({
      movieTitle: words,
      titleInScript: fc.option(words),
      name: words,
      cinemaName: words,
      certificate: fc.constantFrom(...certificates),
      seatLabels: fc.array(fc.stringMatching(/^[A-Z]{1,2}[1-6][0-9]$/), { minLength: 1, maxLength: 10 }),
      total: fc.nat(999_999_999).map(toPaise),
    })
    fc.assert(
      fc.property(ticket, fc.constantFrom(...languages), (given, language) =>
        expectSound(aTicket(given), language),
      ),
      { numRuns: 200 },
    )
  })

  test('ten seats in ten rows with two letters are all shown', () => {
    const seatLabels = Array.from('ABCDEFGHIJ', (letter, index) => `A${letter}${10 + index}`)
    expect(labelsOf(aTicket({ seatLabels }))).toContain(seatLabels.join(' '))
    expectSound(aTicket({ seatLabels }))
  })

  test('a title that is too long is truncated with an ellipsis', () => {
    const movieTitle = 'The Long Road to the Sea '.repeat(20).trim()
    expect(
      labelsOf(aTicket({ movieTitle })).some((text) => text.startsWith('The Long') && text.endsWith('…')),
    ).toBe(true)
  })
})

describe('the content of a pass', () => {
  test('has everything that check-in and guest need', () => {
    expect(labelsOf(aTicket({ titleInScript: 'नमक' }))).toEqual(
      expect.arrayContaining(
        [
          'Saltwind',
          'नमक',
          'UA 13+',
          'Sat 28 Nov 2026',
          '6:30 PM',
          '3',
          'Gold',
          'C',
          '7–9',
          '₹750',
          'K7QM3X',
        ].concat(['Asha Verma', 'Show this QR at the door']),
      ),
    )
  })

  test('is the tax invoice: number, date, seller with address, service, place of supply and both taxes', () => {
    expect(labelsOf(aTicket())).toEqual(
      expect.arrayContaining([
        'Tax invoice MQ26-27/0000042 · Sat 21 Nov 2026 · Reverse charge: No',
        'Marquee Cinemas Private Limited, 12 Yeshwant Niwas Road, Indore, Madhya Pradesh 452003',
        'GSTIN 23AABCM2003Q1ZP · SAC 999614 · Place of supply: Madhya Pradesh (23)',
        'Taxable value ₹635.58 · CGST 9% ₹57.21 · SGST 9% ₹57.21',
      ]),
    )
  })

  test('has no tax lines for a price without a valid tax base', () => {
    expect(labelsOf(aTicket({ tax: null })).join(' ')).not.toMatch(/GSTIN|CGST|Taxable/)
  })

  test('has the note “adults only” for the certificate A only', () => {
    const note = 'Adults only (18+): carry proof of age'
    for (const certificate of certificates) {
      expect(labelsOf(aTicket({ certificate })).includes(note)).toBe(certificate === 'A')
    }
  })

  test('omits a title in a script that the fonts do not support', () => {
    expect(labelsOf(aTicket({ titleInScript: 'เกลือ' })).join(' ')).not.toContain('เกลือ')
  })
})
