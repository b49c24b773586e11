import { request } from 'undici'
import { z } from 'zod'
import type { PartReport } from '../report/part-report.ts'
import type { Table } from '../report/table.ts'
import { withBenchSite, type BenchRun } from '../environment/bench-site.ts'
import { findPageFiles } from './page-files.ts'

/** Maximum size of a page's scripts, in kilobytes (1000 bytes) of brotli. */
const MAX_KILOBYTES = { home: 90, booking: 120, other: 150 } as const

const Showtimes = z.array(z.object({ movieId: z.object({ _id: z.string() }) })).min(1)

type Transfer = { readonly path: string; readonly bytes: number; readonly encoding: string }
type Page = { readonly name: string; readonly files: readonly Transfer[] }

/** Measures the scripts and styles that the first visit of each public page transfers. */
export async function measureBytes(benchRun: BenchRun): Promise<PartReport> {
  const pages = await withBenchSite(benchRun, { hasPages: true }, ({ siteUrl }) => measure(siteUrl, benchRun))
  const [home] = pages
  return {
    title: 'bytes: scripts and styles, as transferred',
    tables: [pagesTable(pages), ...(home ? [filesTable(home)] : [])],
    notes: ['Counts the files that Chromium requests until the network is idle.'],
    figures: pages.map((page) => ({
      name: `${page.name}, scripts`,
      value: kilobytes(page, '.js'),
      unit: 'kB',
      target: { is: 'at most' as const, value: limitOf(page) },
    })),
  }
}

function limitOf({ name }: Page): number {
  if (name === '/movie/booking/:id') return MAX_KILOBYTES.booking
  return name === '/' ? MAX_KILOBYTES.home : MAX_KILOBYTES.other
}

const fixedPages = [
  '/',
  '/hi/',
  '/today',
  '/movie/category/nowShowing',
  '/cinemas',
  '/login',
  '/register',
  '/forgot-password',
  '/about',
  '/contact',
  '/faq',
  '/help-center',
  '/privacy-policy',
  '/disclaimer',
]

async function measure(siteUrl: string, { size }: BenchRun): Promise<Page[]> {
  if (size === 'small') return measurePages(siteUrl, ['/'])
  const showtimes: unknown = await (await fetch(`${siteUrl}/api/showtimes`)).json()
  const movieId = Showtimes.parse(showtimes)[0]?.movieId._id ?? ''
  const pages = await measurePages(siteUrl, [...fixedPages, `/movie/${movieId}`, `/movie/booking/${movieId}`])
  return pages.map((page) => ({ ...page, name: page.name.replace(movieId, ':id') }))
}

async function measurePages(siteUrl: string, pages: readonly string[]): Promise<Page[]> {
  const pathsByPage = await findPageFiles(siteUrl, pages)
  return Promise.all(
    pathsByPage.map(async (paths, index) => ({
      name: pages[index] ?? '',
      files: await Promise.all(paths.map((path) => transfer(siteUrl, path))),
    })),
  )
}

function pagesTable(pages: readonly Page[]): Table {
  return {
    columns: ['page', 'scripts', 'styles', 'files'],
    rows: pages.map(({ name, files }) => [
      name,
      String(bytesOf(files, '.js')),
      String(bytesOf(files, '.css')),
      String(files.length),
    ]),
  }
}

async function transfer(siteUrl: string, path: string): Promise<Transfer> {
  const { statusCode, headers, body } = await request(siteUrl + path, {
    headers: { 'accept-encoding': 'br' },
  })
  const bytes = (await body.arrayBuffer()).byteLength
  if (statusCode !== 200) throw new Error(`GET ${path}: status ${statusCode}`)
  return { path, bytes, encoding: String(headers['content-encoding'] ?? 'none') }
}

function filesTable({ name, files }: Page): Table {
  const sum = (extension: string) => String(bytesOf(files, extension))
  return {
    columns: [name, 'bytes', 'encoding'],
    rows: [
      ...files
        .toSorted((a, b) => b.bytes - a.bytes)
        .map(({ path, bytes, encoding }) => [path, String(bytes), encoding]),
      ['all scripts', sum('.js')],
      ['all styles', sum('.css')],
      ['all', sum('')],
    ],
  }
}

function bytesOf(files: readonly Transfer[], extension: string): number {
  return files.filter(({ path }) => path.endsWith(extension)).reduce((sum, { bytes }) => sum + bytes, 0)
}

function kilobytes({ files }: Page, extension: string): number {
  return bytesOf(files, extension) / 1000
}
