import { z } from 'zod'

/** A whole number in a query, in decimal digits: `0x10`, `1e3` and an empty value are refused. */
export function queryInteger({ min, max }: { readonly min: number; readonly max: number }) {
  return z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : sent),
    z.int().min(min).max(max),
  )
}
