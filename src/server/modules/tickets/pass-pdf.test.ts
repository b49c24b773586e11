import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { contentOf, textsBeside } from '#server/testing/pdf-texts.ts'
import { aTicket } from './a-ticket.builder.ts'
import { canPrint, printable, runsOf } from './pass-fonts.ts'
import { renderPass } from './pass-pdf.ts'

async function pdfOf(given: Parameters<typeof aTicket>[0] = {}, language: Language = 'en'): Promise<string> {
  return (await renderPass(aTicket(given), { language })).toString('latin1')
}

/** The numbers of the drawn glyphs, four hexadecimal digits each, in the order in which they are drawn. */
function glyphsOf(drawn: string): string[] {
  const shown = [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, strings = '']) => strings).join()
  return [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
}

describe('the pass', () => {
  test('is one A6 page with its fonts embedded', async () => {
    const pdf = await pdfOf({ titleInScript: 'चौंसठ खिड़कियाँ' })
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain('/MediaBox [0 0 297.64 419.53]')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    const fonts = new Set(pdf.match(/\/BaseFont \/\S+/g))
    for (const name of ['Bricolage', 'Inter', 'Mukta']) expect([...fonts].join()).toContain(name)
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(fonts.size)
  })

  test('draws the QR as vectors, without images', async () => {
    expect(await pdfOf()).not.toContain('/Subtype /Image')
  })

  test('is tagged for screen readers: language, title, headings, paragraphs, and the QR with its text', async () => {
    const pdf = await pdfOf({ titleInScript: 'बारह बावन' })
    for (const part of [
      '/Marked true',
      '/StructTreeRoot',
      '/Lang (en-IN)',
      '/DisplayDocTitle true',
      '<pdfuaid:part>1</pdfuaid:part>',
      '/Lang (hi-IN)',
      '/Alt (QR code of booking K7QM3X)',
    ])
      expect(pdf).toContain(part)
    const elements = [...pdf.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type)
    expect(elements.slice(0, 5)).toEqual(['P', 'P', 'P', 'H1', 'P'])
    expect(elements.filter((type) => type === 'H1')).toHaveLength(1)
    expect(elements.filter((type) => type === 'Figure')).toHaveLength(1)
  })

  test('words of Indian scripts, whose letters are drawn in another order, have their text beside them', async () => {
    const drawn = contentOf(await renderPass(aTicket({ titleInScript: 'नमस्ते, दुनिया' }), { language: 'en' }))
    expect(textsBeside(drawn)).toEqual(['नमस्ते', 'दुनिया'])
  })

  test('in Hindi it says so to screen readers, and has its letters in an embedded font', async () => {
    const pdf = await pdfOf({}, 'hi')
    expect(pdf).toContain('/Lang (hi-IN)')
    expect(pdf).toMatch(/\/BaseFont \/\S*Mukta/)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('the same ticket gives the same bytes', async () => {
    const first = await pdfOf()
    await pdfOf({ movieTitle: 'Something else', titleInScript: 'बारह बावन' })
    expect(await pdfOf()).toBe(first)
  })

  test('has the time of the booking as its date', async () => {
    expect(await pdfOf()).toContain('(D:20261121100000Z)')
  })

  test.each([
    ['Urdu', 'محمد علی'],
    ['Odia', 'ଅନୀତା ପଟ୍ଟନାୟକ'],
    ['Tamil', 'அனிதா'],
    ['Bengali', 'অনিতা সেন'],
    ['Malayalam', 'അനിത'],
    ['Telugu', 'అనిత'],
  ])('has a name in %s, with every letter from a font', async (_, name) => {
    const drawn = contentOf(await renderPass(aTicket({ name }), { language: 'en' }))
    expect(textsBeside(drawn)).toEqual([name])
    expect(drawn).toContain('TJ')
    // Glyph 0 is the box of a font without the letter.
    expect(glyphsOf(drawn)).not.toContain('0000')
  })

  test.each(['王小明', 'สมชาย', '🙂🙂'])(
    'has a name that no font has, in Latin letters: %s',
    async (name) => {
      const without = glyphsOf(contentOf(await renderPass(aTicket({ name: '' }), { language: 'en' })))
      const drawn = glyphsOf(contentOf(await renderPass(aTicket({ name }), { language: 'en' })))
      expect(drawn.length).toBeGreaterThan(without.length + 'Name'.length)
      expect(drawn).not.toContain('0000')
    },
  )

  test('supports emoji and line breaks in names', async () => {
    expect((await pdfOf({ name: 'Asha 🎬\r\nVerma', movieTitle: '🎬' })).endsWith('%%EOF\n')).toBe(true)
  })
})

describe('the fonts of the pass', () => {
  test.each([
    ['ASCII', Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')],
    ['money and dashes', '₹1,250.50 – — ’ “ ” … ·'],
    ['Indian names in Latin letters', 'āīūṛṝḷṃḥṅñṭḍṇśṣḻṟ'],
    ['Hindi, Marathi', 'चौंसठ खिड़कियाँ ळ ॐ'],
    ['Tamil', 'உப்புக் காற்று'],
    ['Telugu', 'మిరప రాజా'],
    ['Kannada', 'ಬೆಳದಿಂಗಳ ಬೇಟೆ'],
    ['Malayalam', 'കുടക്കീഴിൽ'],
    ['Bengali', 'ছায়ার বই'],
    ['Punjabi', 'ਦੂਜੀ ਫ਼ਸਲ'],
    ['Gujarati', 'આકાશ પર હક'],
    ['Odia', 'ଅନୀତା ପଟ୍ଟନାୟକ'],
    ['Urdu, Kashmiri, Sindhi', 'ڈاکٹر گلزار ہاشمی كٲشُر ٻڌ'],
  ])('support %s', (_, text) => {
    expect(canPrint(text.normalize('NFC'))).toBe(true)
  })

  test('a word is set in one font family, also with accents', () => {
    expect(runsOf('Kuḍakkīḻil', 'display').every(({ font }) => font.startsWith('inter'))).toBe(true)
    expect(runsOf('Saltwind', 'display')).toEqual([{ font: 'bricolage.ttf', text: 'Saltwind' }])
  })

  test('a line that is split into several fonts is complete', () => {
    const line = 'नमक! – ₹250 Kāla'
    expect(
      runsOf(line, 'text')
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
  })

  test.each([
    ['王小明', 'WangXiaoMing'],
    ['สมชาย', 'smchay'],
    ['Иван Petrov', 'Ivan Petrov'],
    ['김철수 🙂', 'GimCheolSu'],
    ['محمد ۱۲', 'محمد 12'],
    ['🙂🙂', ':slight_smile::slight_smile:'],
  ])('a name in a script without a font is written in Latin letters: %s', (name, printed) => {
    expect(printable(name)).toBe(printed)
  })

  test('characters without a font and without a sound are omitted', () => {
    expect(printable(' Asha\t🎬\u0000 Verma ')).toBe('Asha Verma')
  })
})
