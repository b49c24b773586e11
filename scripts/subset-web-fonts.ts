/**
 * Creates the fonts of the web pages with only the weights and widths that the styles use.
 * The fonts are committed; the tool is not a dependency of the project and is installed for the run only:
 *   npm install --no-save subset-font
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageNames } from '#domain/languages.ts'

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url))
const target = fileURLToPath(new URL('../src/web/styles/fonts/', import.meta.url))

type Axes = Record<string, number | { readonly min: number; readonly max: number }>
type Source = {
  readonly file: string
  readonly from: string
  readonly letters: string
  readonly axes?: Axes
}
type SubsetOptions = {
  readonly targetFormat: 'woff2'
  readonly noHinting: boolean
  readonly variationAxes?: Axes
}
type SubsetFont = (font: Buffer, letters: string, options: SubsetOptions) => Promise<Buffer>

// A variable, because TypeScript cannot resolve a package that is not a dependency.
const tool: string = 'subset-font'
const { default: subsetFont } = (await import(tool)) as { default: SubsetFont }

const latin = '20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 2000-206f 20ac 2122 2191 2193 2212 2215'
const joiners = '20 200c-200d 25cc'
const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque'

const sources: readonly Source[] = [
  {
    file: 'bricolage-latin',
    from: `${bricolage}-latin-wdth-normal.woff2`,
    letters: charactersIn(latin),
    axes: { wght: { min: 700, max: 800 }, wdth: { min: 80, max: 88 } },
  },
  {
    file: 'inter-latin',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    letters: charactersIn(latin),
    axes: { wght: { min: 400, max: 700 } },
  },
  mukta('mukta-400', 400, charactersIn(`${joiners} 900-97f`)),
  mukta('mukta-600', 600, charactersIn(`${joiners} 900-97f`)),
  // Every page shows the language's own name: this small font avoids loading the whole script for one word.
  mukta('mukta-name', 400, languageNames.hi),
  anek('bangla', 'bengali', '980-9ff'),
  anek('gurmukhi', 'gurmukhi', 'a00-a7f'),
  anek('tamil', 'tamil', 'b80-bff'),
  anek('telugu', 'telugu', 'c00-c7f'),
  anek('kannada', 'kannada', 'c80-cff'),
  anek('malayalam', 'malayalam', 'd00-d7f'),
]

for (const { file, from, letters, axes } of sources) {
  const original = await readFile(join(packages, from))
  const font = await subsetFont(original, letters, {
    targetFormat: 'woff2',
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  })
  await writeFile(join(target, `${file}.woff2`), font)
  const licence = join(packages, dirname(dirname(from)), 'LICENSE')
  await copyFile(licence, join(target, `${file.split('-')[0]}.LICENSE.txt`))
}

function mukta(file: string, weight: number, letters: string): Source {
  return { file, from: `@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff2`, letters }
}

function anek(name: string, script: string, ranges: string): Source {
  const from = `@fontsource-variable/anek-${name}/files/anek-${name}-${script}-wght-normal.woff2`
  return {
    file: `anek-${name}`,
    from,
    letters: charactersIn(`${joiners} 964-965 ${ranges}`),
    axes: { wght: 400 },
  }
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
