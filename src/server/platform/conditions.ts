export type Condition = readonly [text: string, ...values: readonly unknown[]]
export type Where = { readonly text: string; readonly values: readonly unknown[] }

/**
 * Joins conditions by `and`, so that each search has the plan of its own index. Every condition numbers its values from $1; one with a value that is
 * undefined is left out.
 */
export function joinConditions(conditions: readonly Condition[]): Where {
  const given = conditions.filter(([, ...values]) => !values.includes(undefined))
  const values: unknown[] = []
  const texts = given.map(([text, ...own]) => {
    const before = values.length
    values.push(...own)
    return text.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
  })
  return { text: texts.join(' and ') || 'true', values }
}

/**
 * SQL: any element of an array parameter, such as `$1::uuid[]`. PostgreSQL keeps the plan of the statement; without the subselect it may plan anew for
 * each number of elements.
 */
export const anyOf = (parameter: string) => `any(array(select unnest(${parameter})))`

/**
 * SQL: the objects of a JSON array, such as `$1`, as rows of these fields. PostgreSQL expects ten rows and looks each up in an index; of jsonb_to_recordset
 * it expects a hundred, and reads a whole table of some thousand rows instead.
 */
export const rowsOfJson = (parameter: string, row: string, fields: string) =>
  `unnest(array(select jsonb_array_elements(${parameter}::jsonb))) as item, jsonb_to_record(item) as ${row} (${fields})`

/** Returns rows as the JSON that `rowsOfJson` reads. A lone surrogate, which jsonb refuses, becomes U+FFFD, as in a text parameter. */
export function jsonOfRows(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
