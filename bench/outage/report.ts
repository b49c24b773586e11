import { sumPaise } from '#domain/money.ts'
import type { Table } from '../report/table.ts'
import type { Audit } from './audit.ts'
import type { FaultResult } from './run-fault.ts'

const columns = [
  'fault',
  'bookings',
  'outage s',
  'lost',
  'seats doubled',
  'paise unexplained',
  '503',
  'other 5xx',
  'deaths',
]

/** `deaths`: of the whole run, the end included. */
export type Outcome = {
  readonly results: readonly FaultResult[]
  readonly audit: Audit
  readonly deaths: readonly string[]
}

/** One row a fault, and their sums. What is lost or unexplained is counted with the fault in whose time it was confirmed or paid. */
export function outageTable({ results, audit, deaths }: Outcome): Table {
  const rows = results.map((result, index) => [
    result.name,
    String(result.confirmed.length),
    result.outageSeconds.toFixed(1),
    String(lostOf(result, audit).length),
    '',
    String(unexplainedBetween(audit, results[index - 1]?.to, result.to)),
    String(result.unavailable),
    String(result.otherFailures),
    String(result.deaths.length),
  ])
  const sum = (numberOf: (result: FaultResult) => number) =>
    String(results.reduce((total, result) => total + numberOf(result), 0))
  const all = [
    'all',
    sum(({ confirmed }) => confirmed.length),
    '',
    sum((result) => lostOf(result, audit).length),
    String(audit.seatsSoldTwice),
    String(sumPaise(audit.unexplained.map(({ amount }) => amount))),
    sum(({ unavailable }) => unavailable),
    sum(({ otherFailures }) => otherFailures),
    String(deaths.length),
  ]
  return { columns, rows: [...rows, all] }
}

/** Everything that must not be. Empty when every promise was kept. */
export function listBreaches({ results, audit, deaths }: Outcome): string[] {
  return [
    ...results.flatMap((result) =>
      lostOf(result, audit).map((id) => `${id}: confirmed to its buyer, and lost`),
    ),
    ...(audit.seatsSoldTwice > 0 ? [`${audit.seatsSoldTwice} seats are sold twice`] : []),
    ...audit.unexplained.map(({ at, amount }) => `${amount} paise of a payment at ${at.toISOString()}`),
    ...audit.violations,
    ...results.flatMap(({ name, otherFailures }) =>
      otherFailures > 0 ? [`${name}: ${otherFailures} responses with another 5xx than 503`] : [],
    ),
    ...deaths.map((death) => `a process died: ${death}`),
    ...results.flatMap(({ name, hasRecovered }) =>
      hasRecovered ? [] : [`${name}: a process did not sell again within a minute`],
    ),
  ]
}

function lostOf({ confirmed }: FaultResult, { sold }: Audit): string[] {
  return confirmed.filter((id) => !sold.has(id))
}

function unexplainedBetween({ unexplained }: Audit, from: Date | undefined, to: Date): number {
  const inTime = unexplained.filter(({ at }) => at <= to && (from === undefined || at > from))
  return sumPaise(inTime.map(({ amount }) => amount))
}
