const NOTHING = '–'

/** A field's value as a line of text, for what changed. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (!Array.isArray(value)) return String(value)
  return value.length > 0 ? value.map(valueText).join(', ') : NOTHING
}
