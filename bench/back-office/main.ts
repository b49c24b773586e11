/** `node bench/back-office/main.ts`: how long the movies page takes to be usable, and the frames while a plan of 600 seats is painted. Needs built pages. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { startSite } from '../../e2e/site-process.ts'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'
import { formatTable } from '../report/table.ts'
import { framesOf } from './frames.ts'

const ROUNDS = 5
const SLOWER = [1, 4] as const
const ROWS = 20
const SEATS_IN_ROW = 30
/** In pixels, as in plan-editor.css. */
const CELL = 26
const USER = { email: 'superadmin@marquee.example', password: 'lights-camera-all' }

type Session = { readonly token: string; readonly user: unknown }

const site = await startSite(process.cwd())
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
  const session = await post<Session>('/users/login', USER)
  const planPath = await aPlan(session)
  const movies: string[][] = []
  const painting: string[][] = []
  for (const times of SLOWER) {
    movies.push([`${times}x`, ...(await measureMovies(browser, session, times))])
    painting.push([`${times}x`, ...(await measurePainting(browser, session, { times, path: planPath }))])
  }
  console.log(
    formatTable({ columns: ['movies page', 'usable ms (best)', 'median', 'slowest'], rows: movies }),
  )
  const columns = ['painting 600 seats', 'frames', 'p50 ms', 'p95 ms', 'slowest ms', 'over 16 ms']
  console.log(formatTable({ columns, rows: painting }))
} finally {
  await browser.close()
  await site.stop()
}

/** Milliseconds from the request of the page until its first movie is a link, in a browser without a cache. */
async function measureMovies(on: Browser, session: Session, times: number): Promise<string[]> {
  const durations: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openPage(on, session, times)
    await page.goto(`${site.url}/admin/movies`, { waitUntil: 'commit' })
    await page.locator('.admin-table tbody a').first().waitFor()
    durations.push(await page.evaluate(() => performance.now()))
    await page.context().close()
  }
  const sorted = durations.toSorted((a, b) => a - b)
  return [sorted[0] ?? 0, sorted[Math.floor(ROUNDS / 2)] ?? 0, sorted.at(-1) ?? 0].map((value) =>
    value.toFixed(0),
  )
}

type Painting = { readonly times: number; readonly path: string }

/** The processor time of the page's thread for each frame of one stroke over all seats, which ends with its release. */
async function measurePainting(on: Browser, session: Session, { times, path }: Painting): Promise<string[]> {
  const page = await openPage(on, session, times)
  await page.goto(site.url + path)
  const grid = page.getByRole('grid', { name: 'Cells of the seat plan' })
  await grid.waitFor()
  await page.locator('label').filter({ hasText: 'Wheelchair space' }).click()
  const box = await grid.boundingBox()
  if (!box) throw new Error('the plan has no place')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  const at = (row: number, column: number) =>
    [box.x + (column + 0.5) * CELL, box.y + (row + 0.5) * CELL] as const
  await page.mouse.move(...at(0, 0))
  await page.mouse.down()
  for (let row = 0; row < ROWS; row += 1) {
    for (let step = 0; step < SEATS_IN_ROW; step += 1) {
      await page.mouse.move(...at(row, row % 2 === 0 ? step : SEATS_IN_ROW - 1 - step))
    }
  }
  await page.mouse.up()
  await page.getByText(`${ROWS * SEATS_IN_ROW} of them wheelchair spaces`).waitFor()
  const frames = framesOf(await browser.stopTracing())
  await page.context().close()
  const sorted = frames.toSorted((a, b) => a - b)
  const share = (of: number) => (sorted[Math.ceil(sorted.length * of) - 1] ?? 0).toFixed(1)
  const long = frames.filter((milliseconds) => milliseconds > 16).length
  return [String(frames.length), share(0.5), share(0.95), share(1), String(long)]
}

async function openPage(on: Browser, { token, user }: Session, times: number): Promise<Page> {
  const localStorage = Object.entries({ jwtToken: token, user: JSON.stringify(user), theme: 'dark' }).map(
    ([name, value]) => ({ name, value }),
  )
  const context = await on.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
  return page
}

/** Makes a cinema of 600 seats and returns the address of its editor. */
async function aPlan({ token }: Session): Promise<string> {
  const seats = Array.from({ length: ROWS }, () => Array.from({ length: SEATS_IN_ROW }, () => 0))
  const body = { name: 'Screen 99-Silver', ticketPrice: 200, seats, facilities: [] }
  const { cinema } = await post<{ cinema: { _id: string } }>('/cinemas', body, token)
  return `/admin/cinemas/${cinema._id}/plan`
}

async function post<Body>(path: string, body: unknown, token?: string): Promise<Body> {
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}
