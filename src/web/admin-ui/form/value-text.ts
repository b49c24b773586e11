const NOTHING = '–'

/** Words for the values of fields that hold codes, such as `laser_projection`, or ids. */
export type ValueWords<V> = {
  readonly [F in keyof V]?: (value: NonNullable<V[F] extends readonly (infer Item)[] ? Item : V[F]>) => string
}

/** A field's value as a line of text, for what changed; `word` says a value or an item of a list in words. */
export function valueText(value: unknown, word?: (value: never) => string): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value))
    return value.length > 0 ? value.map((item) => valueText(item, word)).join(', ') : NOTHING
  if (word) return word(value as never)
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return String(value)
}
