/** Not `::` of a cast, and no minutes of a time. */
const NAME = /(?<![:\w]):([a-z]\w*)/gi

type Numbered = { readonly text: string; readonly names: readonly string[] }

const numbered = new Map<string, Numbered>()

/** Returns a text with `$1`, `$2` … in place of its names, and the names in this order. The same text becomes the same text, so that it is prepared once. */
export function numberNames(text: string): Numbered {
  const known = numbered.get(text)
  if (known) return known
  const names = [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))]
  const made = { text: text.replaceAll(NAME, (_, name: string) => `$${names.indexOf(name) + 1}`), names }
  numbered.set(text, made)
  return made
}

/** Returns the arguments of `Db.query` for a text with names: `:price`. Throws for a name without a value; values without a name are left out. */
export function named(
  text: string,
  values: Readonly<Record<string, unknown>>,
): readonly [text: string, params: readonly unknown[]] {
  const { text: statement, names } = numberNames(text)
  const params = names.map((name) => {
    if (values[name] === undefined) throw new Error(`the statement has no value for :${name}`)
    return values[name]
  })
  return [statement, params]
}
