import { inflateSync } from 'node:zlib'

/** Returns what the pages of a PDF draw: their inflated streams. */
export function contentOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)]
  return streams
    .map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
    .join('\n')
}

const escapes: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' }

/** A text of a PDF: UTF-16, with its delimiters and control characters escaped. */
function textOf(written: string): string {
  const bytes = written.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le')
}

/** Returns the texts beside what is drawn in another order than it is read, as in Indian scripts. */
export function textsBeside(drawn: string): string[] {
  return [...drawn.matchAll(/\/ActualText \(\xfe\xff((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) =>
    textOf(text),
  )
}
