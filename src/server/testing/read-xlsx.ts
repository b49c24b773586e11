import { inflateRawSync } from 'node:zlib'

/** Returns the cells of a sheet of a workbook, the first being 1, row by row: numbers, texts, and null for empty ones. Reads the ZIP and XML itself. */
export function readXlsx(book: Buffer, sheetNumber = 1): (string | number | null)[][] {
  const files = unzip(book)
  const sheet = files.get(`xl/worksheets/sheet${sheetNumber}.xml`) ?? ''
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, si = '']) => textOf(si),
  )
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = []
    for (const [, attributes = '', content = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      if (content.includes('<f>')) throw new Error(`a formula: ${content}`)
      const [, column = ''] = /r="([A-Z]+)\d+"/.exec(attributes) ?? []
      while (cells.length < numberOf(column) - 1) cells.push(null)
      cells.push(valueOf(attributes, content, shared))
    }
    return cells
  })
}

function valueOf(attributes: string, content: string, shared: readonly string[]): string | number | null {
  if (attributes.includes('t="inlineStr"')) return textOf(content)
  const [, value] = /<v>(.*?)<\/v>/s.exec(content) ?? []
  if (value === undefined) return null
  return attributes.includes('t="s"') ? (shared[Number(value)] ?? null) : Number(value)
}

function textOf(xml: string): string {
  const text = [...xml.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, part = '']) => part).join('')
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '')
}

/** A is 1, AA is 27. */
function numberOf(column: string): number {
  return [...column].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

const END = 0x06054b50
const ENTRY = 0x02014b50

/** Returns the files of an archive by its directory at the end, as texts. */
function unzip(archive: Buffer): ReadonlyMap<string, string> {
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== END) end -= 1
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === ENTRY) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(begin, begin + archive.readUInt32LE(at + 20))
    const isStored = archive.readUInt16LE(at + 10) === 0
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, (isStored ? bytes : inflateRawSync(bytes)).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return files
}
