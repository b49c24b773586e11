/** Markup that is already escaped. */
export type Html = { readonly markup: string }

type Part = string | number | Html | readonly Html[] | undefined

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.reduce((text, literal, index) => text + renderPart(parts[index - 1]) + literal) }
}

function renderPart(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
