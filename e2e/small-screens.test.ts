import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SeatMap, Showtime } from '#contract/programme.ts'
import type { Seat } from '#domain/seats.ts'
import { hold, pay } from './bookings.ts'
import { expectAccessible, expectNoOverhang, open, phone, setFontSize, tablet, test } from './browser.ts'
import { aCustomer, adultsOnly, aProvenCustomer, aShow, call, seatsPage } from './site.ts'

const smallPhone = { width: 360, height: 640 } as const

test('on a small phone the summary can be paid without scrolling, and the ticket of ten seats in two rows fits', async ({
  visit,
}) => {
  const customer = await aProvenCustomer()
  const show = await aShow({ inRoom: 'Screen 1' })
  const order = await hold(show, customer, await fiveOfTwoRows(show))
  const { page } = await visit({ viewport: phone, as: customer })
  await page.setViewportSize(smallPhone)
  await open(page, `/booking/user?order=${encodeURIComponent(order.order)}`)
  await page.getByRole('button', { name: 'Continue to pay' }).waitFor()
  await expectInSight(page, 'button[type="submit"]')
  await expectRoom(page, 'summary')

  await pay(order, customer)
  await page.reload()
  const qr = page.getByRole('img', { name: /^QR code/ })
  await qr.waitFor()
  const parts = ['.ticket-art', '.ticket-title', '.ticket-grid', '.ticket-seats', '.ticket-qr']
  const tops = await Promise.all(parts.map((part) => topOf(page, part)))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await expectRoom(page, 'ticket')
  await expectAccessible(page, 'ticket on a small phone')
})

test('on a phone in landscape the map is in sight', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  for (const width of [740, 844]) {
    await page.setViewportSize({ width, height: 360 })
    await open(page, seatsPage(await aShow()))
    await page.getByRole('gridcell').first().waitFor()
    const bar = await topOf(page, '.sticky.bottom-0')
    const row = page.locator('.seat-row').nth(2)
    expect(await row.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(bar)
  }
})

test('at 320 px with text of 200 % nothing is out of reach', async ({ visit }) => {
  const show = await aShow()
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await setFontSize(page, 32)
  const paths = [
    '/',
    '/cinemas',
    '/today',
    '/mydashboard',
    '/contact',
    '/about',
    '/disclaimer',
    '/help-center',
  ]
  for (const width of [320, smallPhone.width]) {
    await page.setViewportSize({ ...smallPhone, width })
    for (const path of [...paths, seatsPage(show), `/movie/booking/${show.movieId._id}`]) {
      await open(page, path)
      await expectNoOverhang(page, `${path} with large text at ${width} px`)
    }
  }
  // The choices are open where none was made.
  const classes = page.getByRole('navigation', { name: 'Class and price' })
  expect(await brokenWordsOf(classes)).toEqual([])
  expect(await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position)).toBe(
    'static',
  )
})

test('the declaration of adults is visible together with the button', async ({ visit }) => {
  const customer = await aCustomer()
  const { page } = await visit({ viewport: phone, as: customer })
  await page.setViewportSize(smallPhone)
  const order = await hold(await aShow({ fits: adultsOnly }), customer, 2, { isLocked: false })
  await open(page, `/booking/user?order=${encodeURIComponent(order.order)}`)
  await page.getByRole('button', { name: 'Proceed' }).waitFor()
  await expectInSight(page, 'input[type="checkbox"]')
})

test('on a narrow tablet the whole navbar fits, in both languages', async ({ visit }) => {
  for (const path of ['/about', '/hi/about']) {
    const { page } = await visit({ viewport: tablet })
    await page.setViewportSize({ width: 768, height: 1024 })
    await open(page, path)
    await page.evaluate(() => document.fonts.ready)
    const login = page.getByRole('banner').locator('a[href$="/login"]')
    const right = await login.evaluate((link) => link.getBoundingClientRect().right)
    const room = await page.locator('.navbar > .page').evaluate((bar) => {
      return bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight)
    })
    expect(right).toBeLessThanOrEqual(Math.ceil(room))
  }
})

test('the hero of a phone is the poster, as wide as it is painted or as wide as there is', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone })
  await open(page, '/')
  const picture = page.locator('.hero-slide img').first()
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  const { source, natural, needed } = await picture.evaluate((image: HTMLImageElement) => ({
    source: image.currentSrc,
    natural: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
    needed: Math.max(image.clientWidth, (image.clientHeight * 2) / 3) * devicePixelRatio,
  }))
  expect(source).toMatch(/poster-\d+\.avif$/)
  expect(natural).toBeGreaterThanOrEqual(Math.min(Math.floor(needed), 720))
})

/** Returns five free seats of each of two rows, with others between them where there are any, so that their numbers take the most room. */
async function fiveOfTwoRows({ _id }: Showtime): Promise<Seat[]> {
  const { seats } = await call<SeatMap>(`/api/showtimes/${_id}/seats`)
  const rows = seats.map((codes, row) =>
    codes.flatMap((code, column) => (code === 0 ? [[row, column] as const] : [])),
  )
  return rows
    .filter((free) => free.length >= 10)
    .slice(-2)
    .flatMap((free) => free.filter((_, index) => index % 2 === 1).slice(-5))
}

/** Nothing is wider than the screen of small phones. */
async function expectRoom(page: Page, name: string): Promise<void> {
  for (const width of [smallPhone.width, 320]) {
    await page.setViewportSize({ ...smallPhone, width })
    await expectNoOverhang(page, `${name} at ${width} px`)
  }
  await page.setViewportSize(smallPhone)
}

/** Returns the words that stand in two lines. */
function brokenWordsOf(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word[0])
      }
    return found
  })
}

function topOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
}

/** An element is in sight without scrolling. */
async function expectInSight(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).first()
  const bottom = () => element.evaluate((part) => part.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(smallPhone.height)
}
