/** Returns the rows of a CSV file with their values, without the byte order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(VALUE)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows.filter((values) => values.length > 1 || values[0] !== '')
}

/** A value in quotes or without, and what ends it: a comma, the end of the line or of the file. */
const VALUE = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g
