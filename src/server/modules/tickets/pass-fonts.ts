import coverage from './fonts/coverage.json' with { type: 'json' }

export type Face = 'display' | 'text'
export type FontFile = keyof typeof coverage
/** Consecutive characters in one font. */
export type FontRun = { readonly font: FontFile; readonly text: string }

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

/** Returns one line without control characters and without characters that no font has. */
export function printable(text: string): string {
  const known = [...text.normalize('NFC').replace(/[\s\p{Cc}]/gu, ' ')].filter(canPrint).join('')
  return known.replace(/ +/g, ' ').trim()
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
