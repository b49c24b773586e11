type Command = {
  readonly name: string
  readonly start: readonly number[]
  /** How many bytes follow the start. */
  readonly length: (rest: Uint8Array) => number
}

const fixed = (name: string, start: readonly number[], length: number): Command => ({
  name,
  start,
  length: () => length,
})
const at = (bytes: Uint8Array, index: number) => bytes[index] ?? 0

/** What tickets use, as the printers' makers document it. */
const commands: readonly Command[] = [
  fixed('ESC @ initialise', [0x1b, 0x40], 0),
  fixed('FS . no kanji', [0x1c, 0x2e], 0),
  fixed('ESC M font', [0x1b, 0x4d], 1),
  fixed('ESC t code page', [0x1b, 0x74], 1),
  fixed('ESC E bold', [0x1b, 0x45], 1),
  fixed('ESC a align', [0x1b, 0x61], 1),
  fixed('ESC p open drawer', [0x1b, 0x70], 3),
  fixed('GS ! size', [0x1d, 0x21], 1),
  fixed('GS V cut', [0x1d, 0x56], 1),
  { name: 'GS ( k QR', start: [0x1d, 0x28, 0x6b], length: (rest) => 2 + at(rest, 0) + 256 * at(rest, 1) },
  {
    name: 'GS v 0 raster',
    start: [0x1d, 0x76, 0x30],
    length: (rest) => 5 + (at(rest, 1) + 256 * at(rest, 2)) * (at(rest, 3) + 256 * at(rest, 4)),
  },
]

/** Returns ESC/POS as text, one command or line each, with its bytes as hex and in words. Throws at a command that tickets do not use. */
export function dumpEscPos(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let offset = 0; offset < bytes.length;) {
    const rest = bytes.subarray(offset)
    const command = commands.find(({ start }) => start.every((byte, index) => rest[index] === byte))
    const part = rest.subarray(0, command ? lengthOf(command, rest) : textLength(rest))
    lines.push(`${hexOf(part)} | ${command ? nameOf(command, part) : JSON.stringify(latin(part))}`)
    offset += part.length
  }
  return `${lines.join('\n')}\n`
}

function lengthOf({ start, length }: Command, rest: Uint8Array): number {
  return start.length + length(rest.subarray(start.length))
}

function nameOf({ name, start }: Command, part: Uint8Array): string {
  const text = /QR/.test(name) ? latin(part.subarray(start.length)).replaceAll(/[^\x20-\x7e]/g, '.') : ''
  return `${name} ${text}`.trim()
}

function textLength(rest: Uint8Array): number {
  if (rest[0] === 0x0a) return 1
  const end = rest.findIndex((byte) => byte < 0x20)
  if (end === 0) throw new Error(`no command of tickets: ${hexOf(rest.subarray(0, 8))}`)
  if (end < 0) return rest.length
  return rest[end] === 0x0a ? end + 1 : end
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
