/** An object of schema.org, as search engines read it. */
export type Structured = { readonly [name: string]: StructuredValue }

type StructuredValue = string | number | Structured | StructuredValue[]
