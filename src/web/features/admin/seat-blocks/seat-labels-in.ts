import { parseWholeNumber } from '#domain/typed-number.ts'

/** Returns the seats of a typed text: `e5-e7, F1` are E5, E6, E7 and F1. Parts that are no seat stay, so that the call refuses them by name. */
export function seatLabelsIn(text: string): string[] {
  const parts = text
    .toUpperCase()
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
  return [...new Set(parts.filter((part) => part !== '').flatMap(seatsOfPart))]
}

const MOST_OF_RANGE = 60

function seatsOfPart(part: string): string[] {
  const [, row = '', from = '', otherRow = '', to = ''] = /^([A-Z]+)(\d+)-([A-Z]*)(\d+)$/.exec(part) ?? []
  const first = parseWholeNumber(from) ?? 0
  const count = (parseWholeNumber(to) ?? 0) - first + 1
  const isRange = row !== '' && (otherRow === '' || otherRow === row) && count > 0 && count <= MOST_OF_RANGE
  return isRange ? Array.from({ length: count }, (_, index) => `${row}${first + index}`) : [part]
}
