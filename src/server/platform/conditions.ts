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
