/** Signs that the code pages of receipt printers lack, as printers write them. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/₹\s?/g, 'Rs.'],
  [/×/g, 'x'],
  [/[·–—]/g, '-'],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/…/g, '...'],
]
const PRINTABLE = /^[\x20-\x7e]*$/
/** They would be read as commands: a title must not open the drawer. */
const CONTROLS = /\p{Cc}+/gu

/** Returns text without control characters and with ordinary spaces. */
export function cleanText(text: string): string {
  return text
    .replace(CONTROLS, ' ')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

/** Returns what every code page of a printer has of a text; null when it has other letters, which are drawn. */
export function printableText(text: string): string | null {
  const ascii = replaced.reduce((before, [sign, letters]) => before.replace(sign, letters), cleanText(text))
  return PRINTABLE.test(ascii) ? ascii : null
}

/** Returns the lines of a text at most so many columns wide. Words stay whole unless one is wider than a line. */
export function wrapText(text: string, columns: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    const joined = line === '' ? word : `${line} ${word}`
    if (joined.length <= columns) {
      lines[lines.length - 1] = joined
      continue
    }
    if (line === '') lines.pop()
    for (let start = 0; start < word.length; start += columns) lines.push(word.slice(start, start + columns))
  }
  return lines
}
