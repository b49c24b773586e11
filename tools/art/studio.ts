import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'

export type Shot = {
  readonly width: number
  readonly height: number
  readonly fonts: readonly string[]
  readonly svg: string
  readonly isClear?: boolean
}

export type Studio = {
  readonly shoot: (shot: Shot) => Promise<Buffer>
  readonly page: Page
  readonly close: () => Promise<void>
}

/** A browser that draws SVG with real text shaping and returns PNG. */
export async function openStudio(): Promise<Studio> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  const page = await browser.newPage()
  const folder = await mkdtemp(join(tmpdir(), 'poster-art-'))
  const file = join(folder, 'sheet.html')
  const shoot = async (shot: Shot) => {
    await writeFile(file, await sheet(shot))
    await page.setViewportSize({ width: shot.width, height: shot.height })
    await page.goto(pathToFileURL(file).href)
    await page.evaluate(fitLines)
    return page.screenshot({ omitBackground: shot.isClear ?? false })
  }
  const close = async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  }
  return { shoot, page, close }
}

async function sheet({ width, height, fonts, svg }: Shot) {
  const faces = await Promise.all(fonts.map(fontFaces))
  return `<!doctype html><meta charset="utf-8"><style>${faces.join('')}*{margin:0}body{overflow:hidden}svg{display:block}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svg}</svg>`
}

async function fontFaces(stylesheet: string) {
  const file = createRequire(import.meta.url).resolve(stylesheet)
  const css = await readFile(file, 'utf8')
  const folder = pathToFileURL(dirname(file)).href
  return css.replaceAll('url(./', `url(${folder}/`)
}

/** Runs in the page: loads the faces in use, then sets every line that names a width to that width. */
async function fitLines() {
  document.body.getBoundingClientRect()
  await document.fonts.ready
  for (const text of document.querySelectorAll<SVGTextElement>('text[data-fit]')) {
    const size = Number(text.getAttribute('font-size'))
    const wanted = Number(text.dataset['fit'])
    text.setAttribute('font-size', String((size * wanted) / text.getBBox().width))
  }
}
