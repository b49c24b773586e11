import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import { anMp4 } from '#server/testing/trailer-calls.ts'
import { desktop, expectAccessible, open, phone, screens, test } from './browser.ts'
import { holdUploads } from './picture-steps.ts'
import { call } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

const VIDEO = 'abcdefghijk'
const FRAME = `https://www.youtube-nocookie.com/embed/${VIDEO}?autoplay=1&rel=0`

describe.each(screens)('on $screen', ({ viewport }) => {
  test('a trailer of YouTube is loaded after a press, and nothing is asked of another site before', async ({
    visit,
  }) => {
    const { _id, title } = await aMovieWith(`https://youtu.be/${VIDEO}`)
    const { page } = await visit({ viewport })
    const foreign = await watchForeign(page)
    await open(page, `/movie/${_id}`)
    await page.getByRole('button', { name: `Watch Trailer of ${title}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    const play = dialog.getByRole('button', { name: `Play the trailer of ${title}` })
    await dialog.getByText('Playing loads the video from YouTube.').waitFor()
    // Not `decode`, which fails when another size is chosen meanwhile.
    const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    await expect.poll(() => dialog.locator('img').evaluate(isShown)).toBe(true)
    await expectAccessible(page, 'trailer of YouTube')
    expect({ foreign, frames: await page.locator('iframe').count() }).toEqual({ foreign: [], frames: 0 })

    await page.keyboard.press('Tab')
    await expect.poll(() => play.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const frame = dialog.locator('iframe')
    await page.frameLocator('iframe').getByText('The player').waitFor()
    expect(await attributesOf(frame)).toEqual({
      src: FRAME,
      title: `Trailer of ${title} on YouTube`,
      allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
      referrerpolicy: 'strict-origin-when-cross-origin',
    })
    expect(foreign).toEqual([FRAME])
    await expect.poll(() => frame.evaluate((element) => element === document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  })
})

test('an admin names a trailer of YouTube, and is told at the field what is none', async ({ visit }) => {
  const { _id } = await aMovieWith(null)
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto(`/admin/movies?open=${_id}`)
  const field = page.getByLabel('Trailer', { exact: true })
  await field.fill(`https://www.youtube.com@evil.example/watch?v=${VIDEO}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^A link to a YouTube video, such as/).waitFor()
  await expectAccessible(page, 'admin trailer refused')
  await field.fill(`https://m.youtube.com/watch?v=${VIDEO}&t=10`)
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Movie have been saved!')
  await expect.poll(() => field.inputValue()).toBe(`https://www.youtube.com/watch?v=${VIDEO}`)
})

test('an admin uploads a trailer, cancels one, is told what browsers cannot play, and visitors see it', async ({
  visit,
}) => {
  const { _id, title } = await aMovieWith(null)
  const { page, expectsStatus } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto(`/admin/movies?open=${_id}`)
  const choose = async (buffer: Buffer, name = 'trailer.mp4', mimeType = 'video/mp4') => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a video' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose(Buffer.from('text'), 'trailer.mov', 'video/quicktime')
  await page.getByText('This is no MP4 or WebM video.').waitFor()
  expectsStatus(415)
  await choose(anMp4({ pictures: 'hvc1' }))
  await page.getByText('Browsers cannot play this video.').waitFor()

  const { letPass } = await holdUploads(page, '**/api/trailers')
  await choose(anMp4())
  const progress = page.getByRole('progressbar', { name: 'Sending the trailer' })
  await progress.waitFor({ state: 'attached' })
  await expectAccessible(page, 'admin trailer sending')
  await page.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect.poll(() => progress.count()).toBe(0)
  letPass()

  const webm = await aTrailerOfTheDemo()
  await choose(webm, 'trailer.webm', 'video/webm')
  await waitForAlert(page, 'Trailer uploaded. Save the movie to show it')
  const field = page.getByLabel('Trailer', { exact: true }).first()
  await expect.poll(() => field.inputValue()).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webm$/)
  await expect.poll(() => lengthOf(page.locator('.admin-trailer'))).toBeGreaterThan(0)
  await expectAccessible(page, 'admin trailer uploaded')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'admin trailer uploaded')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Movie have been saved!')

  const { page: visitor } = await visit({ viewport: phone })
  await open(visitor, `/movie/${_id}`)
  await visitor.getByRole('button', { name: `Watch Trailer of ${title}` }).click()
  await expect.poll(() => lengthOf(visitor.getByRole('dialog').locator('video'))).toBeGreaterThan(0)
})

/** The length in seconds, as soon as the browser can play it. */
function lengthOf(video: Locator): Promise<number> {
  return video.evaluate(({ duration, readyState }: HTMLVideoElement) => (readyState > 0 ? duration : 0))
}

async function aTrailerOfTheDemo(): Promise<Buffer> {
  const movies = await call<Movie[]>('/api/movies')
  const path = movies.find(({ trailer }) => trailer?.endsWith('.webm'))?.trailer
  return Buffer.from(await (await fetch(`${inject('siteUrl')}${path}`)).arrayBuffer())
}

/** A movie that is coming soon, with this trailer. */
async function aMovieWith(trailer: string | null): Promise<StaffMovie> {
  const { token } = await anAdmin()
  const facts = {
    title: `Monsoon Letters ${Date.now()}`,
    synopsis: 'A postman.',
    director: 'Ira Sen',
    cast: [],
  }
  const dates = { releaseDate: '2031-01-01', endDate: '2031-03-01', isPublic: true }
  const kind = { genre: ['Drama'], language: 'Hindi', certificate: 'U', durationMinutes: 120 }
  const body = { ...facts, ...dates, ...kind, trailer }
  const { movie } = await call<{ movie: StaffMovie }>('/api/movies', { method: 'POST', token, body })
  onTestFinished(async () => {
    await call(`/api/movies/${movie._id}`, { method: 'DELETE', token })
  })
  return movie
}

/** Fulfils requests to other hosts without the network and records them. */
async function watchForeign(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  const isForeign = ({ origin, protocol }: URL) =>
    protocol.startsWith('http') && origin !== new URL(inject('siteUrl')).origin
  await page.context().route(isForeign, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>The player' })
  })
  return asked
}

function attributesOf(frame: ReturnType<Page['locator']>) {
  return frame.evaluate((element) =>
    Object.fromEntries(
      ['src', 'title', 'allow', 'referrerpolicy'].map((name) => [name, element.getAttribute(name)]),
    ),
  )
}
