/** A field's value as a line of text, for what changed. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return Array.isArray(value) ? value.map(valueText).join(', ') : String(value)
}
