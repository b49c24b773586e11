import anyAscii from 'any-ascii'
import coverage from './fonts/coverage.json' with { type: 'json' }

export type Face = 'display' | 'text'
export type FontFile = keyof typeof coverage
/** Consecutive characters in one font. */
export type FontRun = { readonly font: FontFile; readonly text: string }

/** Of the Arabic letters of Urdu, Kashmiri and Sindhi. */
const ARABIC: FontFile = 'noto-naskh.ttf'
const bricolage: FontFile[] = ['bricolage.ttf', 'bricolage-ext.ttf']
const inter: FontFile[] = ['inter.ttf', 'inter-ext.ttf']
const scripts: FontFile[][] = [
  ['mukta.ttf'],
  ['anek-bangla.ttf'],
  ['anek-gurmukhi.ttf'],
  ['anek-gujarati.ttf'],
  ['anek-tamil.ttf'],
  ['anek-telugu.ttf'],
  ['anek-kannada.ttf'],
  ['anek-malayalam.ttf'],
  ['anek-odia.ttf'],
  [ARABIC],
]
const families: Record<Face, FontFile[][]> = {
  display: [bricolage, inter, ...scripts],
  text: [inter, ...scripts],
}

export const fontFiles = Object.keys(coverage) as FontFile[]

/** Splits a line into runs by font: a word stays in one family if that family has all its characters. Characters without a font are left out. */
export function runsOf(text: string, face: Face): FontRun[] {
  const runs: { font: FontFile; text: string }[] = []
  for (const word of text.split(/(?<= )/)) {
    const fonts = familyOf(word, face) ?? families[face].flat()
    for (const letter of word) {
      const last = runs.at(-1)
      const font =
        last && fonts.includes(last.font) && has(last.font, letter)
          ? last.font
          : fonts.find((one) => has(one, letter))
      if (font && last?.font === font) last.text += letter
      else if (font) runs.push({ font, text: letter })
    }
  }
  return runs
}

export function canPrint(text: string): boolean {
  return [...text].every((letter) => families.display.flat().some((font) => has(font, letter)))
}

/** Whether the letters of a font are read from right to left. */
export function isRightToLeft(font: FontFile): boolean {
  return font === ARABIC
}

/**
 * Returns one line without control characters. Letters and digits that no font has are written in Latin ones, other characters are left out; a
 * text of those alone, such as emoji, is written in words.
 */
export function printable(text: string): string {
  const line = text.normalize('NFC').replace(/[\s\p{Cc}]/gu, ' ')
  const known = withoutUnknown(
    [...line].map((sign) => (isUnknownLetter(sign) ? anyAscii(sign) : sign)).join(''),
  )
  return known === '' ? withoutUnknown(anyAscii(line)) : known
}

function isUnknownLetter(sign: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(sign) && !canPrint(sign)
}

function withoutUnknown(line: string): string {
  return [...line].filter(canPrint).join('').replace(/ +/g, ' ').trim()
}

function familyOf(word: string, face: Face): FontFile[] | undefined {
  return families[face].find((fonts) => [...word].every((letter) => fonts.some((font) => has(font, letter))))
}

const letters = new Map(Object.entries(coverage).map(([font, ranges]) => [font, codesOf(ranges)]))

function has(font: FontFile, letter: string): boolean {
  return letters.get(font)?.has(letter.codePointAt(0) ?? -1) ?? false
}

function codesOf(ranges: string): Set<number> {
  const codes = ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((end) => Number.parseInt(end, 16))
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  })
  return new Set(codes)
}
