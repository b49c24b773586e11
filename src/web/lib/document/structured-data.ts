/** An object of schema.org, as search engines read it. */
export type StructuredData = { readonly [name: string]: StructuredValue }

type StructuredValue = string | number | StructuredData | StructuredValue[]

/** Returns a language by its English name; as a plain text schema.org reads an IETF code, such as `ta`. */
export function languageStructuredData(name: string): StructuredData {
  return { '@type': 'Language', name }
}
