import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect, inject, test as base } from 'vitest'
import { chromiumFlags, needlessFlags } from '../scripts/find-chromium.ts'
import { violationsOf } from './axe.ts'
import { shiftClock } from './page-clock.ts'
import { takeScreenshot } from './screenshots.ts'
import type { Account } from './site.ts'

export const phone = { width: 360, height: 780 } as const
/** Lies on the counter of the snack bar. */
export const tablet = { width: 1024, height: 768 } as const
export const desktop = { width: 1280, height: 900 } as const

/** Both viewports, for journeys that depend on the layout. */
export const screens = [
  { screen: 'a touch phone of 360 px', viewport: phone },
  { screen: 'a desktop of 1280 px', viewport: desktop },
] as const

export type Viewport = (typeof screens)[number]['viewport'] | typeof tablet

/** A page of a journey lives for seconds: V8 takes longer to optimise its scripts than they run. */
const LITTLE_COMPILING = '--js-flags=--no-opt --no-maglev'

/** With JOURNEY_THEME=light all journeys are made in the light theme. */
const usualTheme = process.env['JOURNEY_THEME'] === 'light' ? 'light' : 'dark'

type Options = {
  readonly viewport: Viewport
  readonly theme?: 'dark' | 'light'
  /** The signed-in user. */
  readonly as?: Account
  /** A test can replace only the responses to the page, not those to its service worker. */
  readonly serviceWorkers?: 'allow' | 'block'
  /** Another site than that of all journeys, and how far its clock is ahead. */
  readonly at?: { readonly url: string; readonly offset: number }
  readonly permissions?: readonly string[]
}

export type Visitor = {
  readonly page: Page
  /** Expects one console error for a response with this status. */
  readonly expectsStatus: (status: number) => void
  /** Allows any number of console errors for responses with this status. */
  readonly allowsStatus: (status: number) => void
  /** Allows console errors of requests without a network, also of those for a part of the page that is loaded on demand. */
  readonly expectsOffline: () => void
  /** Allows console errors of React for sections that failed to load. */
  readonly allowsLoadErrors: () => void
}

/** A test with visitors, each with a browser context, whose consoles must be empty at the end. */
export const test = base.extend<{ browser: Browser; visit: (options: Options) => Promise<Visitor> }>({
  browser: [
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: inject('chromiumPath'),
        args: [...chromiumFlags, LITTLE_COMPILING],
        ignoreDefaultArgs: needlessFlags,
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser }, use) => {
    const visits: Visit[] = []
    await use(async (options) => {
      const visit = await startVisit(browser, options)
      visits.push(visit)
      return visit.visitor
    })
    await Promise.all(visits.map(({ context }) => context.close()))
    for (const { messages, expected, allowedMessages } of visits) {
      const unexplained = messages.filter(
        ({ line }) => !allowedMessages.some((words) => line.includes(words)),
      )
      const sources = unexplained.map(({ line, source }) => `${line} (${source})`).join('; ')
      expect(unexplained.map(({ line }) => line).toSorted(), sources).toEqual(expected.toSorted())
    }
  },
})

/** `source`: the address of the request or script that a message is about. */
type Message = { readonly line: string; readonly source: string }

type Visit = {
  readonly context: BrowserContext
  readonly visitor: Visitor
  readonly messages: readonly Message[]
  readonly expected: readonly string[]
  /** Parts of console messages that are allowed. */
  readonly allowedMessages: readonly string[]
}

async function startVisit(browser: Browser, options: Options): Promise<Visit> {
  const { viewport, theme = usualTheme, as, serviceWorkers = 'allow', permissions = [], at } = options
  const siteUrl = at?.url ?? inject('siteUrl')
  const isPhone = viewport === phone
  const context = await browser.newContext({
    viewport,
    baseURL: siteUrl,
    hasTouch: isPhone || viewport === tablet,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    // A browser with a window grants this on a click.
    permissions: ['clipboard-write', ...permissions],
    serviceWorkers,
    storageState: { cookies: [], origins: [{ origin: siteUrl, localStorage: stored(theme, as) }] },
  })
  // A page is slow to load while both cores work for other journeys.
  context.setDefaultNavigationTimeout(60_000)
  if (at) await context.addInitScript(shiftClock, at.offset)
  const messages: Message[] = []
  const expected: string[] = []
  context.on('console', (message) =>
    messages.push({ line: lineOf(message.type(), message.text()), source: message.location().url }),
  )
  context.on('weberror', (error) =>
    messages.push({ line: `broken script: ${error.error().message}`, source: error.page()?.url() ?? '' }),
  )
  const expectsStatus = (status: number) => void expected.push(`status ${status}`)
  const allowedMessages = ['Service Worker registration blocked by Playwright']
  const allowsStatus = (status: number) => void allowedMessages.push(`status ${status}`)
  const expectsOffline = () =>
    void allowedMessages.push('net::ERR_INTERNET_DISCONNECTED', 'Failed to fetch dynamically imported module')
  const allowsLoadErrors = () =>
    void allowedMessages.push('error: TypeError: Failed to fetch', 'error: SyntaxError', 'error: {')
  return {
    context,
    messages,
    expected,
    allowedMessages,
    visitor: {
      page: await context.newPage(),
      expectsStatus,
      allowsStatus,
      expectsOffline,
      allowsLoadErrors,
    },
  }
}

function stored(theme: string, account: Account | undefined) {
  const items = [{ name: 'theme', value: theme }]
  if (!account) return items
  const profile = { name: 'user', value: JSON.stringify(account.user) }
  return [...items, { name: 'jwtToken', value: account.token }, profile]
}

function lineOf(type: string, text: string): string {
  const status = /^Failed to load resource: the server responded with a status of (\d+)/.exec(text)?.[1]
  return status ? `status ${status}` : `${type}: ${text}`
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<number | undefined> {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response?.status()
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Set by BeforeHydration when the whole page is hydrated.
    if (!('hydrated' in document.documentElement.dataset)) return false
    const content = document.querySelector('main > *')
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Asserts WCAG 2.2 AA as far as axe can check it, and no horizontal scrolling. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name)
  await waitForLayout(page)
  const faults = await violationsOf(page)
  expect(faults, `${name}: ${faults.map(({ id, at }) => `${id} at ${at.join(', ')}`).join('; ')}`).toEqual([])
  await expectNoOverhang(page, name)
}

/** For a journey whose steps are the same on every screen: it is made on a phone, and each state is looked at in both layouts. */
export async function expectAccessibleAtBothWidths(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  await page.setViewportSize(desktop)
  await expectAccessible(page, name)
  await page.setViewportSize(phone)
}

/** Doubles the size of the text, as a setting of the browser does. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** Sets the browser's own font size, in pixels: media queries in rem follow it, too. Once for a page. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/**
 * Asserts that no text or control is beyond an edge of the screen where nothing scrolls to it. On a busy machine React lays a page out anew
 * only some time after its width has changed. What is wholly beyond the left edge is hidden on purpose, as a ticket that is only printed.
 */
export async function expectNoOverhang(page: Page, name: string): Promise<void> {
  await expect.poll(() => overhangsOf(page), { message: `overhang of ${name}` }).toEqual([])
}

/** Returns the texts and controls that are cut off at the side. The page itself clips them, so its scroll width says nothing. */
async function overhangsOf(page: Page): Promise<string[]> {
  await waitForLayout(page)
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isReached = (element: Element): boolean => {
      for (
        let parent = element.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX)) return true
      }
      return false
    }
    const hasContent = (element: Element) =>
      element.matches('a, button, input, select, textarea') ||
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!hasContent(element) || element.closest('[aria-hidden="true"], .sr-only')) return []
      const { left, right, height } = element.getBoundingClientRect()
      const isOut = height > 0 && right > left && (right > width + 1 || (left < -1 && right > 0))
      return isOut && !isReached(element) ? [`${element.tagName} ${element.textContent?.slice(0, 40)}`] : []
    })
  })
}

/** After a change of the viewport: what observes the size of the page has run, and the result is laid out. */
function waitForLayout(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
