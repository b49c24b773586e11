/** Markup, as opposed to text that still has to be escaped. */
export type Html = { readonly markup: string }

type Part = string | number | Html | readonly Html[] | undefined

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.reduce((text, literal, at) => text + written(parts[at - 1]) + literal) }
}

function written(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
