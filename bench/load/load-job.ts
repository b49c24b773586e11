import type { Checkout } from '#contract/booking/orders.ts'
import type { z } from 'zod'

export type Timing = {
  readonly clients: number
  /** At full load, but not counted. */
  readonly warmUpSeconds: number
  readonly seconds: number
}
export type Purchase = { readonly token: string; readonly checkout: z.input<typeof Checkout> }
export type HoldCall = { readonly token: string; readonly order: string }

type Against = { readonly siteUrl: string; readonly timing: Timing }

/** What the load process is told to do. */
export type LoadJob =
  | (Against & {
      readonly kind: 'buy'
      readonly simulatorsUrl: string
      readonly purchases: readonly Purchase[]
    })
  | (Against & { readonly kind: 'hold'; readonly holds: readonly HoldCall[] })
  | (Against & {
      readonly kind: 'read'
      /** Taken in turn. */
      readonly paths: readonly string[]
      readonly headers: Readonly<Record<string, string>>
      readonly beside?: { readonly holds: readonly HoldCall[]; readonly perSecond: number }
    })

export type LoadResult = {
  readonly count: number
  /** What was really measured: less than asked for when the stock ran out. */
  readonly seconds: number
  readonly perSecond: number
  readonly p50Milliseconds: number
  readonly p99Milliseconds: number
  /** How often each thing went wrong, warm-up included. */
  readonly errors: Readonly<Record<string, number>>
}

/** What the load process says, in this order. */
export type LoadMessage =
  | { readonly kind: 'measuring' }
  | { readonly kind: 'measured' }
  | { readonly kind: 'result'; readonly result: LoadResult }
