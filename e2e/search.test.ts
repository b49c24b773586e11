import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { desktop, expectAccessible, open, phone, screens, test, type Viewport } from './browser.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('a misspelt search finds the movie', async ({ visit }) => {
    const { page } = await visit({ viewport })
    await open(page, '/')
    const box = await openSearch(page, viewport)
    await box.pressSequentially('shewachi', { delay: 20 })
    const option = page.getByRole('option', { name: /Shevatchi Raid/ })
    await option.waitFor()
    await expectAccessible(page, 'search')
    await option.click()
    await page.getByRole('heading', { level: 1, name: 'Shevatchi Raid' }).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
  })

  test('Hindi words find a movie, a person and a genre; a word is searched for after its composition', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport })
    await open(page, '/faq')
    const box = await openSearch(page, viewport)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()))
    await box.fill('बारह')
    await page.getByRole('option', { name: /Barah Baavan/ }).waitFor()
    await box.fill('कबीर')
    await page
      .getByRole('group', { name: 'People' })
      .getByRole('option', { name: /Kabir Malwankar/ })
      .waitFor()
    await box.fill('हास्य')
    const genre = page.getByRole('group', { name: 'Genres' }).getByRole('option', { name: /Comedy/ })
    await genre.waitFor()
    await expectAccessible(page, 'search in Hindi')

    asked.length = 0
    await box.evaluate((input: HTMLInputElement) => {
      // As the browser does: React ignores the event after a plain assignment to `value`.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ब')
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    })
    await expect.poll(() => box.inputValue()).toBe('ब')
    await genre.click()
    await expect.poll(() => page.url()).toContain('genre=Comedy')
    expect(asked).toEqual([])
  })

  test('a search without results says so, with the most similar title', async ({ visit }) => {
    const { page } = await visit({ viewport })
    await open(page, '/')
    const box = await openSearch(page, viewport)
    await box.fill('xyzxyz')
    await page.getByText('Nothing found for “xyzxyz”').last().waitFor()
    await expectAccessible(page, 'search without result')
    await box.fill('mirpraj')
    await page.getByRole('option', { name: 'Did you mean “Mirapa Raja”?' }).click()
    await page.getByRole('option', { name: /^Mirapa Raja/ }).waitFor()
  })

  test('a long list scrolls, and a long title leaves its poster as wide as the others', async ({ visit }) => {
    const { page } = await visit({ viewport })
    await open(page, '/')
    const box = await openSearch(page, viewport)
    await box.fill('a')
    await page.getByRole('option').nth(6).waitFor()
    await expectAccessible(page, 'search with a long list')
    await box.fill('zoya')
    await page.getByRole('option', { name: /Improbable Afterlife/ }).waitFor()
    const posters = page.getByRole('option').locator('img')
    const widths = await posters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(new Set(widths)).toEqual(new Set([40]))
  })

  test('a search that fails can be tried again', async ({ visit }) => {
    const { page, expectsStatus } = await visit({ viewport })
    await open(page, '/')
    const box = await openSearch(page, viewport)
    await page.route('**/api/search*', (route) => route.fulfill({ status: 503, json: {} }))
    expectsStatus(503)
    await box.fill('raat')
    await page.getByText('Search is not available right now.').waitFor()
    await expectAccessible(page, 'search failed')
    await page.unroute('**/api/search*')
    await box.fill('barah')
    await page.getByRole('option', { name: /Barah Baavan/ }).waitFor()
  })
})

test('text typed at the moment the suggestions mount is searched for', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop })
  await open(page, '/faq')
  await searchBox(page).evaluate((input: HTMLInputElement) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      document.execCommand('insertText', false, 'barah')
    })
    observer.observe(input.form ?? input, { childList: true })
    input.focus()
  })
  await page.getByRole('option', { name: /Barah Baavan/ }).waitFor()
})

test('the search box keeps the focus during a navigation', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop })
  await open(page, '/faq')
  const movies = Promise.withResolvers<void>()
  await page.route('**/api/movies*', async (route) => {
    await movies.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Now Showing' }).click()
  await page.waitForURL('**/nowShowing')
  await searchBox(page).focus()
  await page.keyboard.type('ba')
  movies.resolve()
  await page.getByRole('heading', { level: 1, name: 'Now Showing' }).waitFor()
  await page.getByRole('article').first().waitFor()
  await page.keyboard.type('rah')
  await page.getByRole('option', { name: /Barah Baavan/ }).waitFor()
})

test('the search works by keyboard alone: arrows, Home, End, Escape, Enter', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop })
  await open(page, '/')
  const box = searchBox(page)
  await box.focus()
  // Inserted at once: with single letters the list would be replaced while the arrow keys move in it.
  await page.keyboard.insertText('mal')
  const options = page.getByRole('option')
  await options.nth(1).waitFor()
  expect(await box.getAttribute('role')).toBe('combobox')
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
  const active = async () => {
    const id = await box.getAttribute('aria-activedescendant')
    return id === null ? null : page.locator(`[id="${id}"]`).getAttribute('aria-selected')
  }
  expect(await active()).toBeNull()
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe('true')
  await page.keyboard.press('End')
  await expect.poll(() => options.last().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Home')
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await box.inputValue()).toBe('mal')
  await page.keyboard.press('ArrowDown')
  await options.first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/movie\/[0-9a-f-]{36}$/)

  await box.focus()
  await page.keyboard.type('शेवटची')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Now Showing' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1)
})

test('at medium widths the search box expands on focus', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop })
  await page.setViewportSize({ width: 800, height: 900 })
  await open(page, '/')
  const box = searchBox(page)
  await box.click()
  await page.keyboard.type('barah')
  await page.getByRole('option', { name: /Barah Baavan/ }).waitFor()
  await expectAccessible(page, 'search at 800')
})

function searchBox(page: Page): Locator {
  return page.getByRole('search').getByLabel('Search movies')
}

async function openSearch(page: Page, viewport: Viewport): Promise<Locator> {
  if (viewport !== phone) return focused(searchBox(page))
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  return focused(page.getByRole('navigation', { name: 'Main' }).getByLabel('Search movies'))
}

async function focused(box: Locator): Promise<Locator> {
  await box.focus()
  return box
}
