import { join } from 'node:path'
import { inject, onTestFinished, test, vi } from 'vitest'
import { registerPages } from '#server/http/pages/pages.ts'
import type { Counts } from '#server/testing/counts/counters.ts'
import { expectRecorded } from '#server/testing/counts/recorded-table.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createMeasurePage, type PageFile, type PageFiles } from './page-files.ts'

/** A Tuesday at noon in India: what pages say of days is the same in every run. */
const NOW = new Date('2026-12-01T06:30:00Z')
/**
 * File names, ids and the order of words change what a page compresses to by some ten bytes, a sentence by a hundred. A library or a component that a
 * page needs no longer, or that a change has brought into it, is larger.
 */
const TOLERANCE_BYTES = 500

const pages = [
  ...[
    '/',
    '/hi/',
    '/today',
    '/movie/category/nowShowing',
    '/movie/category/comingSoon',
    '/movie/:id',
    '/movie/booking/:id',
  ],
  ...[
    '/booking/user',
    '/mydashboard',
    '/seat',
    '/cinemas',
    '/snacks&beverages',
    '/private/movies',
    '/private/quote',
    '/rsvp',
  ],
  ...['/login', '/register', '/forgot-password', '/reset-password'],
  ...['/about', '/contact', '/faq', '/help-center', '/privacy-policy', '/disclaimer'],
]

test('every public page transfers the bytes of HTML, scripts and styles that are recorded', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const cinema = await openSite()
  onTestFinished(() => cinema.close())
  const { movieId } = await cinema.aShow()
  const measure = createMeasurePage(cinema.app)

  const measured = new Map<string, PageFiles>()
  for (const page of pages) measured.set(page, await measure(page.replace(':id', movieId)))

  const counted = Object.fromEntries([...measured].map(([page, files]) => [page, countBytes(files)]))
  await expectRecorded(new URL('page-bytes.json', import.meta.url), counted, {
    tolerance: ({ name }) => (name === 'files' ? 0 : TOLERANCE_BYTES),
    explain: (page) => `  loads ${listFiles(measured.get(page)?.files ?? [])}`,
  })
})

/** The built pages of an empty cinema. */
async function openSite(): Promise<TestCinema> {
  const cinema = await testCinema({ clock: createTestClock(NOW) })
  await registerPages(cinema.app, {
    mode: 'built',
    distDir: join(inject('siteFolder'), 'dist'),
    htmlCacheSeconds: 60,
    extraScriptOrigins: [],
    extraStyleOrigins: [],
    frameOrigins: [],
    changes: cinema.deps.seatBus,
  })
  return cinema
}

function countBytes({ html, files }: PageFiles): Counts {
  const bytesOf = (extension: string) =>
    files.filter(({ path }) => path.endsWith(extension)).reduce((sum, { bytes }) => sum + bytes, 0)
  return { html, scripts: bytesOf('.js'), styles: bytesOf('.css'), files: files.length }
}

function listFiles(files: readonly PageFile[]): string {
  return files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `${path.replace(/^.*\/assets\//, '')} ${bytes}`)
    .join(', ')
}
