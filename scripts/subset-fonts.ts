/**
 * Creates the fonts of the ticket PDF: fixed weights and only the characters that a pass can contain, so that PDFs are fast to create.
 * The fonts are committed; the tools are not dependencies of the project and are installed for the run only:
 *   npm install --no-save subset-font @fontsource-variable/{anek-{bangla,gurmukhi,gujarati,tamil,telugu,kannada,malayalam,odia},noto-naskh-arabic}
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url))
const target = fileURLToPath(new URL('../src/server/modules/tickets/fonts/', import.meta.url))

type Source = {
  readonly file: string
  readonly from: string
  readonly keep: string
  readonly axes?: Record<string, number>
}

type SubsetOptions = {
  readonly targetFormat: 'sfnt'
  readonly noHinting: boolean
  readonly dropTables: readonly string[]
  readonly variationAxes?: Record<string, number>
}
type SubsetFont = (font: Buffer, letters: string, options: SubsetOptions) => Promise<Buffer>

// A variable, because TypeScript cannot resolve a package that is not a dependency.
const tool: string = 'subset-font'
const { default: subsetFont } = (await import(tool)) as { default: SubsetFont }

const joiners = '200c-200d'
const latin = '20-7e a0-ff 131 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2212'
// Vowels with macrons and dotted consonants: Indian languages in Latin letters.
const latinExt = '100-17f 218-21b 1e0c-1e0d 1e24-1e25 1e32-1e3f 1e40-1e63 1e6c-1e6f 1e92-1e93 20b9'
const display = { opsz: 32, wght: 700, wdth: 84 }
const anek = { wght: 650, wdth: 88 }

const sources: readonly Source[] = [
  ...latinPair('bricolage', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque', display),
  ...latinPair('inter', '@fontsource-variable/inter/files/inter', { opsz: 14, wght: 550 }),
  {
    file: 'mukta.ttf',
    from: '@fontsource/mukta/files/mukta-devanagari-600-normal.woff',
    keep: `20 900-97f a8e0-a8ff ${joiners} 25cc`,
  },
  anekOf('bangla', 'bengali', '964-965 980-9ff'),
  anekOf('gurmukhi', 'gurmukhi', '964-965 a00-a7f'),
  anekOf('gujarati', 'gujarati', '964-965 a80-aff'),
  anekOf('tamil', 'tamil', '964-965 b80-bff'),
  anekOf('telugu', 'telugu', '964-965 c00-c7f'),
  anekOf('kannada', 'kannada', '964-965 c80-cff'),
  anekOf('malayalam', 'malayalam', '964-965 d00-d7f'),
  anekOf('odia', 'oriya', '964-965 b00-b7f'),
  {
    // Without digits, which are read from left to right.
    file: 'noto-naskh.ttf',
    from: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    keep: `20 ${joiners} 60c 61b 61f 620-65f 66e-6d3 6d5-6dc 6df-6ef 6fa-6ff 750-77f`,
    axes: { wght: 600 },
  },
]

await mkdir(target, { recursive: true })
const coverage: Record<string, string> = {}
for (const source of sources) coverage[source.file] = await write(source)
await writeFile(join(target, 'coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`)

function latinPair(name: string, base: string, axes: Record<string, number>): Source[] {
  return [
    { file: `${name}.ttf`, from: `${base}-latin-standard-normal.woff2`, keep: latin, axes },
    { file: `${name}-ext.ttf`, from: `${base}-latin-ext-standard-normal.woff2`, keep: latinExt, axes },
  ]
}

function anekOf(name: string, script: string, keep: string): Source {
  const from = `@fontsource-variable/anek-${name}/files/anek-${name}-${script}-standard-normal.woff2`
  return { file: `anek-${name}.ttf`, from, keep: `20 ${joiners} 25cc ${keep}`, axes: anek }
}

async function write({ file, from, keep, axes }: Source): Promise<string> {
  const original = await readFile(join(packages, from))
  const font = await subsetFont(original, charactersIn(keep), {
    targetFormat: 'sfnt',
    noHinting: true,
    dropTables: ['STAT', 'DSIG', 'meta'],
    ...(axes && { variationAxes: axes }),
  })
  await writeFile(join(target, file), font)
  const licence = join(packages, dirname(dirname(from)), 'LICENSE')
  await copyFile(licence, join(target, `${file.split(/[-.]/)[0]}.LICENSE.txt`))
  return formatRanges(characterSet(font))
}

function charactersIn(ranges: string): string {
  return ranges
    .split(' ')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((end) => Number.parseInt(end, 16))
      return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset))
    })
    .join('')
}

/** The characters that PDFKit finds in the font; the property is missing in its types. */
function characterSet(font: Buffer): readonly number[] {
  const document = new PDFDocument().font(font) as unknown as { _font: { font: { characterSet: number[] } } }
  return [...document._font.font.characterSet].filter((code) => code < 0xffff).sort((a, b) => a - b)
}

function formatRanges(codes: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const open = ranges.at(-1)
    if (open && code <= open[1] + 1) open[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([a, b]) => (a === b ? a.toString(16) : `${a.toString(16)}-${b.toString(16)}`)).join(' ')
}
