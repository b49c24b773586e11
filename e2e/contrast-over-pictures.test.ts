import type { Locator, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { describe, expect } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import { contrast, luminance, type Rgb } from '#domain/picture-shade.ts'
import { desktop, open, phone, test } from './browser.ts'
import { call } from './site.ts'

const LARGE_PX = 24
/** Single bright pixels are artefacts of the compression. */
const IGNORED_SHARE = 0.01

describe.each([
  { screen: 'a phone', viewport: phone, theme: 'dark' },
  { screen: 'a desktop', viewport: desktop, theme: 'light' },
] as const)('on $screen in the $theme theme', ({ viewport, theme }) => {
  test('text over the art of every movie has the contrast of WCAG', async ({ visit }) => {
    const { page } = await visit({ viewport, theme })
    const movies = await call<Movie[]>('/api/movies?limit=200')
    for (const { _id, title } of movies) {
      await open(page, `/movie/${_id}`)
      await expectContrast(page, page.locator('.on-picture').first(), title)
    }
  })

  test('text over the hero has the contrast of WCAG on every slide', async ({ visit }) => {
    const { page } = await visit({ viewport, theme })
    await open(page, '/')
    const slides = page.locator('.hero-slide')
    for (let index = 0; index < (await slides.count()); index++) {
      const slide = slides.nth(index)
      await slide.evaluate((element) => element.scrollIntoView({ behavior: 'instant', inline: 'start' }))
      await expectContrast(page, slide.locator('.on-picture'), `slide ${index + 1}`)
    }
  })
})

/** Compares the colour of each text with the brightest of what the browser paints behind it: 4.5 : 1, and 3 : 1 for large text. */
async function expectContrast(page: Page, block: Locator, name: string): Promise<void> {
  await block.evaluate(async (element) => {
    const pictures = [...(element.closest('.isolate:not(.on-picture)')?.querySelectorAll('img') ?? [])]
    await Promise.all(pictures.map((picture) => picture.decode()))
  })
  const texts = await block.locator('h1, h2, p, li, span').evaluateAll(
    (elements, largePx) =>
      elements.flatMap((element) => {
        const own = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim())
        const text = own ?? (element.matches('h2') ? element.firstElementChild : null)
        if (!text || element.closest('button, a.button')) return []
        const range = document.createRange()
        range.selectNodeContents(text)
        const whole = range.getBoundingClientRect()
        const { x, y, width } = whole
        // Lines that are clipped lie behind the elements below.
        const height = Math.min(whole.bottom, element.getBoundingClientRect().bottom) - y
        // Text for screen readers only is one pixel wide.
        if (element.getBoundingClientRect().width <= 1 || width < 1 || height < 1) return []
        const { color, fontSize } = getComputedStyle(element)
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        if (!canvas) throw new Error('no canvas')
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
        const rgb: [number, number, number] = [red, green, blue]
        return [
          {
            words: text.textContent ?? '',
            rgb,
            needed: parseFloat(fontSize) >= largePx ? 3 : 4.5,
            x,
            y,
            width,
            height,
          },
        ]
      }),
    LARGE_PX,
  )
  expect({ name, texts: texts.length > 0 }).toEqual({ name, texts: true })
  await block.evaluate(async (element) => {
    for (const part of element.querySelectorAll<HTMLElement>('*')) part.style.color = 'transparent'
    // Colours change in a transition, if only a short one.
    await Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const screen = sharp(await page.screenshot())
  const { width: screenWidth = 0, height: screenHeight = 0 } = await screen.metadata()
  const scale = screenWidth / (page.viewportSize()?.width ?? screenWidth)
  for (const { words, rgb, needed, x, y, width, height } of texts) {
    const left = Math.max(0, Math.round(x * scale))
    const top = Math.max(0, Math.round(y * scale))
    const right = Math.min(screenWidth, Math.round((x + width) * scale))
    const bottom = Math.min(screenHeight, Math.round((y + height) * scale))
    if (right <= left || bottom <= top) continue
    const ground = await brightestOf(
      screen.clone().extract({ left, top, width: right - left, height: bottom - top }),
    )
    const found = contrast(rgb, ground)
    expect({ name, words, isReadable: found >= needed, found: Math.round(found * 10) / 10 }).toMatchObject({
      isReadable: true,
    })
  }
}

async function brightestOf(area: Sharp): Promise<Rgb> {
  const { data, info } = await area.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels: Rgb[] = []
  for (let at = 0; at < data.length; at += info.channels)
    pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  const sorted = pixels.toSorted((one, other) => luminance(one) - luminance(other))
  return sorted[Math.floor((sorted.length - 1) * (1 - IGNORED_SHARE))] ?? [0, 0, 0]
}
