import type { RunningSite } from '../environment/bench-site.ts'
import { countTicketMails } from '../fixtures/ticket-mails.queries.ts'
import { readDatabaseCounts, type DatabaseCounts } from './database-counts.queries.ts'

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

/** The cost of one order. Null: not known on this server. */
export type OrderCost = Readonly<Record<(typeof costNames)[number], number | null>>

type Reading = DatabaseCounts & { readonly requests: number; readonly mails: number }

export type CostMeter = {
  readonly start: () => void
  readonly end: () => void
  /** The cost of each of the orders between start and end. */
  readonly costOf: (orders: number) => Promise<OrderCost>
}

/** Reads the counts of database, site and mails at the start and at the end of a measurement. */
export function createCostMeter(site: RunningSite): CostMeter {
  const since = new Date()
  const read = () => readAll(site, since)
  let [before, after] = [read(), read()]
  return {
    start: () => void (before = read()),
    end: () => void (after = read()),
    costOf: async (orders) => costOf(await before, await after, orders),
  }
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
