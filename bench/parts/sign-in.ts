import { createPasswordHasher } from '#server/gateways/password-hasher.ts'
import { hashPassword, insertUsers } from '#server/modules/accounts/index.ts'
import { type BenchRun, type BenchSite, type FixtureDeps, withBenchSite } from '../environment/bench-site.ts'
import { createNumberedIds } from '../fixtures/numbered-id.ts'
import type { PartReport } from '../report/part-report.ts'
import { formatNumber } from '../report/table.ts'

/** Together fewer than the failures that a network has free. */
const ATTEMPTS = { full: 25, small: 1 } as const
const WARM_UP = { full: 3, small: 0 } as const

type Times = { readonly wrong: readonly number[]; readonly unknown: readonly number[] }

/** Measures how long a refused sign-in takes for a wrong password and for an unknown email: the difference must tell nobody who has an account. */
export async function measureSignIn(benchRun: BenchRun): Promise<PartReport> {
  const { wrong, unknown } = await withBenchSite(benchRun, {}, (site) => measure(site, benchRun))
  const ratio = median(unknown) / median(wrong)
  return {
    title: `sign-in: ${wrong.length} refused POST /api/users/login of each kind, one at a time`,
    tables: [
      {
        columns: ['case', 'least ms', 'median ms', 'most ms'],
        rows: [rowOf('wrong password', wrong), rowOf('unknown email', unknown)],
      },
    ],
    notes: ['Both verify one argon2id hash of the same cost.'],
    figures: [{ name: 'sign-in, unknown email / wrong password', value: ratio, unit: 'of the time' }],
  }
}

async function measure({ siteUrl, deps }: BenchSite, { size }: BenchRun): Promise<Times> {
  const emails = await insertAccounts(deps, ATTEMPTS[size] + WARM_UP[size])
  const [wrong, unknown]: [number[], number[]] = [[], []]
  for (const [number, email] of emails.entries()) {
    const times = [await timeOf(siteUrl, email), await timeOf(siteUrl, `nobody-${number}@bench.example`)]
    if (number < WARM_UP[size]) continue
    wrong.push(times[0] ?? 0)
    unknown.push(times[1] ?? 0)
  }
  return { wrong, unknown }
}

/** Each account is tried once, because failures make the next attempt wait. */
async function insertAccounts(deps: FixtureDeps, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(
    { gateways: { passwords: createPasswordHasher() } },
    'right password',
  )
  const ids = createNumberedIds()
  const users = Array.from({ length: count }, (_, number) => ({
    id: ids.id('person', number),
    name: 'Asha Verma',
    username: `sign-in-${number}`,
    email: `sign-in-${number}@bench.example`,
    phone: '9826012345',
    role: 'user' as const,
    passwordHash,
    createdAt: deps.now(),
  }))
  await insertUsers(deps.db, users)
  return users.map(({ email }) => email)
}

async function timeOf(siteUrl: string, email: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${siteUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'wrong password' }),
  })
  await response.arrayBuffer()
  if (response.status !== 401) throw new Error(`POST /api/users/login: status ${response.status}`)
  return performance.now() - started
}

function rowOf(name: string, times: readonly number[]): string[] {
  return [name, ...[Math.min(...times), median(times), Math.max(...times)].map(formatNumber)]
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN
}
