/** One value of both sides, such as two commits, measured one after the other in each round. */
export type Pairs = {
  readonly name: string
  readonly then: readonly (number | null)[]
  readonly now: readonly (number | null)[]
}

export type Comparison = {
  readonly name: string
  /** Medians of the rounds; null when a value is missing. */
  readonly then: number | null
  readonly now: number | null
  /** Now by then: the median of the rounds, the least and the most. */
  readonly ratio: { readonly median: number; readonly least: number; readonly most: number } | null
}

/** Compares round by round, so that what changes with time, such as other work on the machine, concerns both values of a ratio. */
export function comparePairs({ name, then, now }: Pairs): Comparison {
  const ratios = then.flatMap((before, round) => {
    const after = now[round] ?? null
    return before === null || after === null || before === 0 ? [] : [after / before]
  })
  return {
    name,
    then: medianOf(then),
    now: medianOf(now),
    ratio:
      ratios.length === 0
        ? null
        : { median: medianOf(ratios) ?? NaN, least: Math.min(...ratios), most: Math.max(...ratios) },
  }
}

function medianOf(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  if (sorted.length === 0 || sorted.length < values.length) return null
  const middle = sorted.length >> 1
  const [low = NaN, high = NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 0 ? (low + high) / 2 : high
}
