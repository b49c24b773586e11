import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { chromiumFlags, findChromium } from './find-chromium.ts'

export const phone = { width: 360, height: 780 } as const
export const desktop = { width: 1280, height: 900 } as const

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
}

export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** Fails when anything was written to the console as an error or a warning, or a script broke. */
  readonly expectQuietConsole: () => void
  readonly leave: () => Promise<void>
}

type Options = { readonly viewport: { readonly width: number; readonly height: number }; readonly theme?: 'dark' | 'light' }

/** Somebody with a browser of their own: no storage is shared with anybody. */
export async function aVisitor(browser: Browser, { viewport, theme = 'dark' }: Options): Promise<Visitor> {
  const context = await browser.newContext({
    viewport,
    baseURL: inject('siteUrl'),
    hasTouch: viewport.width < 768,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`broken script: ${error.message}`))
  return {
    page,
    context,
    expectQuietConsole: () => expect(said).toEqual([]),
    leave: () => context.close(),
  }
}

/** WCAG 2.2 A and AA, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
