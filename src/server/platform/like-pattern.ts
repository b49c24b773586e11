/** Returns the pattern of `like` and `ilike` that matches values with the text anywhere inside; its `%`, `_` and backslashes are ordinary characters. */
export function patternOfText(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
