import type { RunningSite } from '../environment/bench-site.ts'
import { countTicketMails } from '../fixtures/ticket-mails.queries.ts'
import type { LoadJob } from '../load/load-job.ts'
import { runLoad, type Measurement } from '../load/run-load.ts'
import { countStatements, readDatabaseCounts, type DatabaseCounts } from './database-counts.queries.ts'

export const costNames = [
  'statements',
  'nested statements',
  'commits',
  'WAL flushes',
  'WAL, kB',
  'rows inserted',
  'rows updated',
  'rows deleted',
  'HOT share of updates, %',
  'updates of the order row',
  'HOT share of these, %',
  'requests out',
  'ticket mails sent',
] as const

/** What one order costs. Null: not known on this server. */
export type OrderCost = Readonly<Record<(typeof costNames)[number], number | null>>

type Reading = DatabaseCounts & { readonly requests: number; readonly mails: number }

/** Runs the job once more, with statements counted, which takes processor time: its rates say nothing. */
export async function measureOrderCost(
  site: RunningSite,
  job: LoadJob,
): Promise<{ readonly cost: OrderCost; readonly counted: Measurement }> {
  const stop = await countStatements(site.db)
  const since = new Date()
  const readings: Promise<Reading>[] = []
  const read = () => void readings.push(readAll(site, since))
  const counted = await runLoad(site, job, { onStart: read, onEnd: read })
  await stop()
  const [before, after] = await Promise.all(readings)
  if (!before || !after) throw new Error('the load ended before its measurement')
  return { cost: costOf(before, after, counted.count), counted }
}

async function readAll(site: RunningSite, since: Date): Promise<Reading> {
  const [counts, requests, mails] = await Promise.all([
    readDatabaseCounts(site.db),
    site.countRequests(),
    countTicketMails(site.db, since),
  ])
  return { ...counts, requests, mails: mails.sent }
}

function costOf(before: Reading, after: Reading, orders: number): OrderCost {
  const done = (name: keyof Reading) => {
    const [from, to] = [before[name], after[name]]
    return from === null || to === null ? null : to - from
  }
  const perOrder = (name: keyof Reading) => divide(done(name), orders)
  return {
    statements: perOrder('statements'),
    'nested statements': perOrder('nestedStatements'),
    commits: perOrder('commits'),
    'WAL flushes': perOrder('walFlushes'),
    'WAL, kB': divide(done('walBytes'), orders * 1000),
    'rows inserted': perOrder('inserted'),
    'rows updated': perOrder('updated'),
    'rows deleted': perOrder('deleted'),
    'HOT share of updates, %': percent(done('hotUpdated'), done('updated')),
    'updates of the order row': perOrder('orderUpdated'),
    'HOT share of these, %': percent(done('orderHotUpdated'), done('orderUpdated')),
    'requests out': perOrder('requests'),
    'ticket mails sent': perOrder('mails'),
  }
}

function divide(value: number | null, by: number | null): number | null {
  return value === null || by === null || by === 0 ? null : value / by
}

function percent(part: number | null, whole: number | null): number | null {
  const share = divide(part, whole)
  return share === null ? null : share * 100
}
