import { z } from 'zod'
import { preparePurchases, registerBuyers } from '../fixtures/purchases.ts'
import { createHttpClient, expectOk } from '../load/http-client.ts'
import type { Figure, PartReport } from '../report/part-report.ts'
import { formatNumber } from '../report/table.ts'
import { withBenchSite, type BenchRun, type BenchSite } from '../environment/bench-site.ts'
import { measureOnPhone, type PageVisit, type PhoneFigures, type Visitor } from './lighthouse.ts'

/** The least score of Lighthouse's performance category. */
const LEAST_SCORE = 95
const VISITS = { full: 5, small: 1 } as const

type Page = PageVisit & { readonly name: string; readonly goals: Partial<Record<keyof PhoneFigures, number>> }

/** Measures the pages of a visitor and a buyer as Lighthouse's slow phone loads them (1.6 Mbps, 150 ms, a quarter of the processor). */
export async function measurePhone(benchRun: BenchRun): Promise<PartReport> {
  return withBenchSite(benchRun, { hasPages: true }, async (site) => {
    const { pages, visitor } = await preparePages(site, benchRun)
    const measured = await measureOnPhone(site.siteUrl, { pages, visitor, visits: VISITS[benchRun.size] })
    return {
      title: `phone: Lighthouse's slow phone, the median of ${VISITS[benchRun.size]}`,
      tables: [
        {
          columns: ['page', 'score', 'LCP ms', 'TBT ms', 'CLS'],
          rows: pages.map(({ name }, index) => [name, ...cellsOf(measured[index])]),
        },
      ],
      notes: [
        'A busy machine delays the page as well: TBT and the score are those of a quiet one, CLS is of any.',
      ],
      figures: pages.flatMap((page, index) => figuresOf(page, measured[index])),
    }
  })
}

function cellsOf(figures: PhoneFigures | undefined): string[] {
  if (!figures) return []
  const { score, lcpMilliseconds, tbtMilliseconds, cls } = figures
  return [score, lcpMilliseconds, tbtMilliseconds, cls].map((value) => formatNumber(value))
}

const units: Readonly<Record<keyof PhoneFigures, string>> = {
  score: '',
  lcpMilliseconds: 'ms',
  tbtMilliseconds: 'ms',
  cls: '',
}
const labels: Readonly<Record<keyof PhoneFigures, string>> = {
  score: 'score',
  lcpMilliseconds: 'LCP',
  tbtMilliseconds: 'TBT',
  cls: 'CLS',
}

function figuresOf({ name, goals }: Page, figures: PhoneFigures | undefined): Figure[] {
  const keys: readonly (keyof PhoneFigures)[] = ['score', 'lcpMilliseconds', 'tbtMilliseconds', 'cls']
  return keys.flatMap((key) => {
    const goal = goals[key]
    if (goal === undefined) return []
    const is = key === 'score' ? ('at least' as const) : ('at most' as const)
    return [
      {
        name: `${name}, ${labels[key]}`,
        value: figures?.[key] ?? null,
        unit: units[key],
        target: { is, value: goal },
      },
    ]
  })
}

const score = { score: LEAST_SCORE } as const

/** Returns the pages, with a buyer who holds two seats for the summary. */
async function preparePages(
  site: BenchSite,
  { size }: BenchRun,
): Promise<{ pages: Page[]; visitor: Visitor | null }> {
  const home: Page = { name: 'home', path: '/', goals: { ...score, lcpMilliseconds: 1000 } }
  if (size === 'small') return { pages: [home], visitor: null }
  const { order, movieId, ...visitor } = await holdSeats(site)
  const pages: Page[] = [
    home,
    { name: 'movie', path: `/movie/${movieId}`, goals: score },
    {
      name: 'booking',
      path: `/movie/booking/${movieId}`,
      goals: { ...score, lcpMilliseconds: 1200, tbtMilliseconds: 150 },
    },
    {
      name: 'summary',
      path: `/booking/user?order=${encodeURIComponent(order)}`,
      isSignedIn: true,
      goals: { ...score, lcpMilliseconds: 1500 },
    },
    { name: 'snacks', path: '/snacks&beverages', goals: score },
    { name: 'private', path: '/private/movies', goals: score },
    { name: 'cinemas', path: '/cinemas', goals: score },
    { name: 'dashboard', path: '/mydashboard', isSignedIn: true, goals: { cls: 0.02 } },
  ]
  return { pages, visitor }
}

const Created = z.object({ order: z.string() })

async function holdSeats(site: BenchSite): Promise<Visitor & { order: string; movieId: string }> {
  const tokens = await registerBuyers(site, 1)
  const [purchase] = await preparePurchases(site, { tokens, count: 1 })
  if (!purchase) throw new Error('no seats are free')
  const { token, checkout } = purchase
  const client = createHttpClient(site.siteUrl, 1)
  try {
    const post = (path: string, body?: unknown) => client.call({ method: 'POST', path, token, body })
    const created = await expectOk('checkout', post('/api/checkoutRazorPay', checkout))
    const { order } = Created.parse(JSON.parse(created))
    await expectOk('lock', post(`/api/lock/seat?orderId=${order}`, { adultsDeclared: true }))
    const user = await expectOk('user', client.call({ method: 'GET', path: '/api/users/me', token }))
    return { token, user, order, movieId: checkout.movieId }
  } finally {
    await client.close()
  }
}
