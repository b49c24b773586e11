import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { anEmptyDay, block, saved, showtimesOn, someDrafts } from './programme-steps.ts'
import type { Account } from './site.ts'
import { anAdmin } from './staff.ts'

test('an admin fills a day: wishes are kept through a reload, missed ones are named, what is locked or made by hand stays', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const day = await anEmptyDay(admin, 24)
  await someDrafts(admin, day, [['Screen 1', '10:00']])
  const [mine = ''] = performancesOf(await showtimesOn(admin, day))
  const { page } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/showtimes?day=${day}`)
  await block(page, /Screen 1, 10:00 AM/).focus()
  await page.keyboard.press('Space')
  await Promise.all([saved(page), page.getByRole('button', { name: 'Lock' }).click()])
  await block(page, /Screen 1, 10:00 AM, Draft, Locked/).waitFor()

  await page.getByRole('button', { name: 'Fill the day' }).click()
  await page.getByText('1 performance of this day stays.').waitFor()
  const [first = '', second = ''] = await titlesOf(page)
  await wishExactly(page, first, 3)
  await wishStart(page, second, { at: '10:10', room: 'Screen 1' })
  await wishStart(page, second, { at: '04:00' })
  await expectAccessible(page, 'admin fill the day')
  await page.reload()
  await expect.poll(() => showsOf(page, first).inputValue()).toBe('3')
  await movieOf(page, second).getByText('Parts of the day, fixed times').click()
  await expect
    .poll(() =>
      startsIn(page, second).evaluateAll((fields) =>
        fields.map((field) => (field as HTMLInputElement).value),
      ),
    )
    .toEqual(['10:10', '04:00'])

  // The search goes on while the page is loaded again.
  await page.getByRole('button', { name: 'Propose shows' }).click()
  await page
    .getByText(/^(Waiting for the search to begin|Searching for \d+ of at most 20 seconds)$/)
    .waitFor()
  await page.reload()
  await page.getByText(/^\d+ performances proposed in .* wishes are kept\.$/).waitFor({ timeout: 60_000 })
  await page
    .getByText(new RegExp(`^${second} at 4:00 AM, because no show starts at that time of day`))
    .waitFor()
  await page
    .getByText(new RegExp(`^${second} at 10:10 AM in Screen 1, because .* at 10:00 AM stays in Screen 1`))
    .waitFor()
  await expect.poll(() => showsOf(page, first).inputValue()).toBe('3')
  await expectAccessible(page, 'admin filled day')
  const proposed = await showtimesOn(admin, day)
  expect(startsOf(proposed, first)).toHaveLength(3)
  await expect.poll(() => page.locator('[data-performance]').count()).toBe(performancesOf(proposed).length)

  // One draft is changed by hand: the next proposal leaves it where it is, and replaces all others of the first.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const moved = await moveByFive(page, await aProposed(page, proposed, first), admin)
  await page.getByRole('button', { name: 'Fill the day' }).click()
  await page.getByText('2 performances of this day stay.').waitFor()
  await wishExactly(page, first, 4)
  await page.getByRole('button', { name: 'Propose again' }).click()
  await expect.poll(async () => startsOf(await showtimesOn(admin, day), first).length).toBe(4)
  await page.getByText(/^\d+ performances proposed/).waitFor({ timeout: 60_000 })
  const again = await showtimesOn(admin, day)
  const kept = again.filter(({ _id }) => proposed.some((show) => show._id === _id))
  expect(performancesOf(kept)).toEqual([mine, moved].toSorted())
  // The search is one step: undone, what it has replaced is there again.
  await Promise.all([saved(page), page.getByRole('button', { name: 'Undo', exact: true }).click()])
  expect(startsOf(await showtimesOn(admin, day), first)).toHaveLength(3)
  await Promise.all([saved(page), page.getByRole('button', { name: 'Redo', exact: true }).click()])
  expect(startsOf(await showtimesOn(admin, day), first)).toHaveLength(4)
  await page.setViewportSize(phone)
  await expectAccessible(page, 'admin filled day')
  await page.setViewportSize(desktop)

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(`New: ${performancesOf(again).length}`).waitFor()
  await page.getByRole('button', { name: /^Publish: / }).click()
  await page.getByText('Showtimes published').waitFor()
  await expect
    .poll(async () => (await showtimesOn(admin, day)).every(({ state }) => state === 'published'))
    .toBe(true)
})

const movieOf = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true })
const showsOf = (page: Page, title: string) => page.getByRole('textbox', { name: `Shows of ${title}` })
const startsIn = (page: Page, title: string) =>
  movieOf(page, title).getByLabel('Fixed start', { exact: true })

/** The movies of the panel, in their order. */
async function titlesOf(page: Page): Promise<string[]> {
  const legends = page.locator('.fill-movie legend')
  await legends.first().waitFor()
  return legends.allInnerTexts()
}

async function wishExactly(page: Page, title: string, count: number): Promise<void> {
  await page.getByRole('combobox', { name: `Kind of wish for ${title}` }).click()
  await page.getByRole('option', { name: 'exactly' }).click()
  await showsOf(page, title).fill(`${count}`)
}

async function wishStart(
  page: Page,
  title: string,
  { at, room }: { readonly at: string; readonly room?: string },
): Promise<void> {
  const movie = movieOf(page, title)
  const add = movie.getByRole('button', { name: 'Add a fixed start' })
  if (!(await add.isVisible())) await movie.getByText('Parts of the day, fixed times').click()
  await add.click()
  await startsIn(page, title).last().fill(at)
  if (room === undefined) return
  await movie.getByRole('combobox', { name: 'Room of the fixed start' }).last().click()
  await page.getByRole('option', { name: room, exact: true }).click()
}

type Shows = Awaited<ReturnType<typeof showtimesOn>>

/** The classes of a room show one performance: "Screen 1 10:00 Rain". */
function performancesOf(shows: Shows): string[] {
  return [...new Set(shows.map(({ room, startAt, movie }) => `${room} ${startAt} ${movie.title}`))].toSorted()
}

function startsOf(shows: Shows, title: string): string[] {
  return performancesOf(shows.filter(({ movie }) => movie.title === title))
}

/** A proposed performance of a movie after which the room is free for a while. */
async function aProposed(page: Page, shows: Shows, title: string): Promise<Shows[number]> {
  const ids = await page.locator('[data-performance]').evaluateAll((all) => all.map(({ id }) => id))
  const found = shows.find(({ _id, isProposed, movie, room, startAt, startsAt, roomFreeAt }) => {
    const next = shows.find((show) => show.room === room && show.startsAt > startsAt)
    const isFree = !next || Date.parse(next.startsAt) - Date.parse(roomFreeAt) >= 5 * 60_000
    return (
      ids.includes(`show-${_id}`) &&
      isProposed &&
      movie.title === title &&
      startAt > '06:00' &&
      startAt < '22:00' &&
      isFree
    )
  })
  return found ?? expect.fail('nothing can be moved')
}

/** Moves a performance by a key and returns what it is then. */
async function moveByFive(
  page: Page,
  { _id, room, startDate }: Shows[number],
  admin: Account,
): Promise<string> {
  await page.locator(`#show-${_id}`).focus()
  const [response] = await Promise.all([saved(page), page.keyboard.press('ArrowRight')])
  const { showtimes } = (await response.json()) as { showtimes: Shows }
  expect(showtimes.every((show) => show.room === room && !show.isProposed)).toBe(true)
  expect(await showtimesOn(admin, startDate)).toEqual(expect.arrayContaining(showtimes))
  return performancesOf(showtimes)[0] ?? expect.fail('nothing moved')
}
