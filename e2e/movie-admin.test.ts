import type { Locator, Page } from 'playwright-core'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { desktop, expectAccessible, open, phone, test } from './browser.ts'
import { moveByKeys, moveByMouse, orderOf } from './order-steps.ts'
import { holdUploads, pictureBytes } from './picture-steps.ts'
import { showtimesOn } from './programme-steps.ts'
import { type Account, call } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

test('an admin makes a movie with a dropped poster, which is cut, sent and made again in its own sizes for the public page, and deletes it', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto('/admin/movies?open=new')
  await fillMovie(page)
  const poster = page.getByLabel('Poster')
  const text = Buffer.from('<script>alert(1)</script>')
  await poster.setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: text })
  await page.getByText('This picture cannot be read. Please choose another one').waitFor()
  await expectAccessible(page, 'admin poster refused')

  const { letPass } = await holdUploads(page, '**/api/pictures?kind=*')
  await drop(poster, await aJpeg())
  const dialog = page.getByRole('dialog', { name: 'Poster' })
  await dialog.getByRole('slider').press('ArrowRight')
  await expectAccessible(page, 'admin poster cut')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await page.getByRole('progressbar', { name: 'Sending the picture' }).waitFor({ state: 'attached' })
  letPass()
  await waitForAlert(page, 'Image Uploaded')
  const preview = page.locator('.admin-drop').filter({ has: poster }).locator('img')
  await expect.poll(() => preview.getAttribute('src')).toMatch(/^blob:/)
  expect(await ratioOf(preview)).toBeCloseTo(2 / 3, 1)
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Movie have been saved!')
  await page.getByRole('heading', { level: 2, name: /night train to Nagpur/ }).waitFor()
  await expectAccessible(page, 'admin new movie')

  const id = new URL(page.url()).searchParams.get('open')
  const { page: visitor } = await visit({ viewport: phone })
  const shown = visitor.getByRole('main').locator('img[src^="/media/uploads/"]').first()
  const isShown = async () => {
    await open(visitor, `/movie/${id}`)
    return (await shown.count()) > 0
  }
  await expect.poll(isShown).toBe(true)
  expect(await ratioOf(shown)).toBeCloseTo(2 / 3, 2)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  await expectAccessible(visitor, 'movie with a new poster')
  await visitor.close()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await waitForAlert(page, 'Movie have been Deleted!')
})

test('the priority of movies is changed by keys and by dragging, and the public page follows', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  const { page: visitor } = await visit({ viewport: phone })
  const publicTitles = async () => {
    await open(visitor, '/movie/category/nowShowing')
    return visitor.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
  }
  const lastTwo = async () => (await publicTitles()).slice(-2)
  await page.goto('/admin/movies?open=order')
  const [upper = '', lower = ''] = (await orderOf(page)).slice(-2)
  expect(await lastTwo()).toEqual([upper, lower])
  await moveByKeys(page, { name: lower, key: 'ArrowUp' })
  await expect.poll(lastTwo).toEqual([lower, upper])
  await expectAccessible(page, 'admin order of movies')
  await page.reload()
  expect((await orderOf(page)).slice(-2)).toEqual([lower, upper])
  await moveByMouse(page, { name: lower, onto: upper })
  await expect.poll(lastTwo).toEqual([upper, lower])
})

test('a movie with showtimes is not deleted, and the dialog says how many are in the way', async ({
  visit,
}) => {
  const [movie] = await call<Movie[]>('/api/movies?category=nowShowing&limit=1')
  const { page, expectsStatus } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto(`/admin/movies?open=${movie?._id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expectsStatus(409)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByText(/It has [\d,]+ showtimes, [\d,]+ of them still to come\. The next is on /).waitFor()
  await expectAccessible(page, 'admin movie not deleted')
})

test('a release that moves by a week: its field leads to the shows before it, which are moved, published, and then it is saved', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const release = daysAfter(localDate(new Date()), 120)
  const movie = await aFarMovie(admin, { releaseDate: release, endDate: daysAfter(release, 20) })
  await publishedShows(admin, movie, release)
  const later = daysAfter(release, 7)

  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/movies?open=${movie._id}`)
  await page.getByLabel('Release').fill(later)
  expectsStatus(409)
  await page.getByRole('button', { name: 'Save' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: '2 shows to come are before ' })
  const link = refusal.getByRole('link', { name: 'Show them in a new tab' })
  await link.waitFor()
  await expectAccessible(page, 'admin release refused')

  const { page: list, expectsStatus: listExpects } = await visit({ viewport: desktop, as: admin })
  await list.goto((await link.getAttribute('href')) ?? expect.fail('no link'))
  await list.getByRole('button', { name: 'Start: To come' }).waitFor()
  await list.getByRole('checkbox', { name: 'Select the rows of this page' }).check()
  await list.getByRole('button', { name: 'Move by days' }).click()
  const dialog = list.getByRole('dialog', { name: 'Move 2 showtimes by days' })
  const days = dialog.getByRole('textbox', { name: 'Number of days' })
  await days.fill('30')
  listExpects(409)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await dialog
    .getByText(/, Screen 1, .*, 10:00 AM: .* ends on /)
    .first()
    .waitFor()
  await expectAccessible(list, 'admin move by days refused')
  await days.fill('7')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await list.getByText(/^2 showtimes moved to .*\. What was published moves when you publish\.$/).waitFor()
  await list.getByRole('button', { name: 'Publish', exact: true }).click()
  await list.getByText('Changed: 2').waitFor()
  await expectAccessible(list, 'admin publish moved shows')
  await list.getByRole('button', { name: 'Publish: 2' }).click()
  await list.getByText(/^2 showtimes published, /).waitFor()

  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Movie have been saved!')
  const shows = await showtimesOn(admin, later)
  expect(shows.filter((show) => show.movie._id === movie._id).map(({ state }) => state)).not.toContain(
    'draft',
  )
})

test('movies are hidden after a question that says what happens in numbers, and Undo makes them as they were', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const release = daysAfter(localDate(new Date()), 150)
  const dates = { releaseDate: release, endDate: release }
  const movie = await aFarMovie(admin, { ...dates, isPublic: true, isPrivate: true })
  const { page } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/movies?q=${encodeURIComponent(movie.title)}`)
  const row = page.getByRole('row', { name: movie.title })
  await row.getByText('Public and private').waitFor()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide 1 movie?' })
  await dialog.getByText('1 movie is taken off the public pages.').waitFor()
  await expectAccessible(page, 'admin hide movies')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await row.getByText('Private only').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Public and private').waitFor()
  await call(`/api/movies/${movie._id}`, { method: 'DELETE', token: admin.token })
})

type FarMovie = { readonly _id: string; readonly title: string }

/** A movie of a later month, which other journeys do not read; visitors do not see it unless it is said. */
async function aFarMovie({ token }: Account, given: object): Promise<FarMovie> {
  const title = `Far away ${crypto.randomUUID().slice(0, 8)}`
  const facts = { synopsis: 'Later.', director: 'Kavita Menon', cast: [], genre: ['Drama'] }
  const shown = { language: 'Marathi', certificate: 'U', durationMinutes: 100 }
  const body = { title, ...facts, ...shown, ...given }
  return (await call<{ movie: FarMovie }>('/api/movies', { token, body })).movie
}

/** Two shows on a day, in two screens with all classes, on sale. */
async function publishedShows({ token }: Account, { _id: movieId }: FarMovie, startDate: string) {
  const cinemas = await call<{ _id: string; room: string }[]>('/api/cinemas')
  const edits = cinemas
    .filter(({ room }) => ['Screen 1', 'Screen 2'].includes(room))
    .map(({ _id: cinemaId }) => {
      const place = { movieId, cinemaId, startDate, startAt: '10:00' }
      return { kind: 'create', id: crypto.randomUUID(), ...place, state: 'published' }
    })
  await call('/api/showtimes/batch', { token, body: { edits } })
}

/** A movie that comes soon, and ends before the days that other journeys plan; not in Hindi, whose movies they read. */
async function fillMovie(page: Page): Promise<void> {
  const today = localDate(new Date())
  await page.getByLabel('Title', { exact: false }).first().fill('The very long night train to Nagpur')
  await page.getByLabel('Title in its script').fill('नागपूरची रात्रीची खूप लांब गाडी')
  await page
    .getByRole('textbox', { name: 'Synopsis', exact: true })
    .fill('A train, a night, and nobody who knows where it goes.')
  await page.getByRole('textbox', { name: 'Director', exact: true }).fill('Kavita Menon')
  await page.getByRole('combobox', { name: 'Language' }).fill('Marathi')
  await page.getByRole('combobox', { name: 'Genre' }).fill('Drama')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Certificate' }).click()
  await page.getByRole('option', { name: 'U', exact: true }).click()
  await page.getByLabel('Length in minutes').fill('120')
  await page.getByLabel('Release').fill(daysAfter(today, 9))
  await page.getByLabel('End').fill(daysAfter(today, 20))
  await page.getByRole('switch', { name: 'Shown on the public pages' }).press('Space')
}

/** Drops a file on a field as a file manager does, by the browser's own protocol. */
async function drop(field: Locator, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-poster-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'poster.jpg')
  await writeFile(file, bytes)
  await field.scrollIntoViewIfNeeded()
  const box = (await field.boundingBox()) ?? expect.fail('the field is not shown')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const client = await field.page().context().newCDPSession(field.page())
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, ...place, data })
}

/** A banner of the demo as a camera would send it. */
async function aJpeg(): Promise<Buffer> {
  return sharp(await pictureBytes())
    .jpeg()
    .toBuffer()
}

/** The width of a picture divided by its height, as the browser decodes it. */
function ratioOf(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth / image.naturalHeight
  })
}
