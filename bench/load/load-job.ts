import type { Checkout } from '#contract/booking/checkout.ts'
import type { z } from 'zod'

export type Timing = {
  readonly clients: number
  /** Runs at full load before the measurement and is not counted; until the programs are hot when null. */
  readonly warmUpSeconds: number | null
  readonly seconds: number
}
export type Purchase = { readonly token: string; readonly checkout: z.input<typeof Checkout> }
export type ScanCall = { readonly reservationId: string; readonly ticket: string }
export type HoldCall = { readonly token: string; readonly order: string }

/** The load process's side of a job. */
export type LoadControl = {
  readonly report: (message: LoadMessage) => void
  /** Resolves when the warm-up is over. */
  readonly warm: Promise<void>
}

type JobTarget = { readonly siteUrl: string; readonly timing: Timing }

/** A job for the load process. */
export type LoadJob =
  | (JobTarget & {
      readonly kind: 'buy'
      readonly simulatorsUrl: string
      readonly purchases: readonly Purchase[]
    })
  | (JobTarget & { readonly kind: 'hold'; readonly holds: readonly HoldCall[] })
  | (JobTarget & {
      readonly kind: 'scan'
      readonly scans: readonly ScanCall[]
      /** One of each phone. */
      readonly tokens: readonly string[]
    })
  | (JobTarget & {
      readonly kind: 'read'
      /** Requested in turn. */
      readonly paths: readonly string[]
      readonly headers: Readonly<Record<string, string>>
      readonly concurrentHolds?: { readonly holds: readonly HoldCall[]; readonly perSecond: number }
    })

export type LoadResult = {
  readonly count: number
  /** The measured time: less than requested when the purchases or holds ran out. */
  readonly seconds: number
  readonly perSecond: number
  readonly p50Milliseconds: number
  readonly p99Milliseconds: number
  /** Count of each error message, including the warm-up. */
  readonly errors: Readonly<Record<string, number>>
}

/** Messages to the load process: a job starts with its warm-up, which the second message ends. */
export type LoadCommand =
  { readonly kind: 'job'; readonly job: LoadJob } | { readonly kind: 'start measuring' }

/** Messages of the load process, in this order; the progress is reported until the end of the warm-up. */
export type LoadMessage =
  | { readonly kind: 'progress'; readonly steps: number }
  | { readonly kind: 'measuring' }
  | { readonly kind: 'measured' }
  | { readonly kind: 'result'; readonly result: LoadResult }
