import type { Checkout } from '#contract/booking/checkout.ts'
import type { z } from 'zod'

export type Timing = {
  readonly clients: number
  /** Runs at full load before the measurement and is not counted. */
  readonly warmUpSeconds: number
  readonly seconds: number
}
export type Purchase = { readonly token: string; readonly checkout: z.input<typeof Checkout> }
export type ScanCall = { readonly reservationId: string; readonly ticket: string }
export type HoldCall = { readonly token: string; readonly order: string }

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

/** Messages of the load process, in this order. */
export type LoadMessage =
  | { readonly kind: 'measuring' }
  | { readonly kind: 'measured' }
  | { readonly kind: 'result'; readonly result: LoadResult }
