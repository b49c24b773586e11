type Variants = {
  readonly declarations: readonly string[]
  readonly match: Readonly<Record<string, string>>
}
/** A message of a catalogue: a text, or one text for each plural form of a number. */
export type CatalogueMessage = string | readonly [Variants]

type Inputs = Readonly<Record<string, unknown>>

/** Returns the message as a function of its parameters. Throws for a form of message that no catalogue of ours uses. */
export function compileMessage(message: CatalogueMessage, language: string): (inputs?: object) => string {
  if (typeof message === 'string') return (inputs) => fillIn(message, inputs as Inputs)
  const [{ declarations, match }] = message
  const plural = /^local (\w+) = (\w+): plural$/.exec(declarations.at(-1) ?? '')
  if (!plural) throw new Error(`not a message with a plural: ${JSON.stringify(message)}`)
  const [, selector, number = ''] = plural
  const rules = new Intl.PluralRules(language)
  return (inputs) => {
    const form = rules.select(Number((inputs as Inputs)[number]))
    return fillIn(
      match[`${selector}=${form}`] ?? match[`${selector}=other`] ?? match[`${selector}=*`] ?? '',
      inputs as Inputs,
    )
  }
}

function fillIn(text: string, inputs: Inputs | undefined): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(inputs?.[name]))
}
