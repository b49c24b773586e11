/** Far more than any body of ours or of a provider has; PostgreSQL and some parsers fail at some thousands. */
export const MOST_JSON_LEVELS = 50

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Whether JSON has more than `MOST_JSON_LEVELS` arrays and objects inside each other; found without parsing it. */
export function isNestedTooDeep(json: Uint8Array): boolean {
  let level = 0
  let isText = false
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] ?? 0
    if (isText && byte === BACKSLASH) index += 1
    else if (byte === QUOTE) isText = !isText
    else if (isText) continue
    else if (OPENING.has(byte)) level += 1
    else if (CLOSING.has(byte)) level -= 1
    if (level > MOST_JSON_LEVELS) return true
  }
  return false
}
