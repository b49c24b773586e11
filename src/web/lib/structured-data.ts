/** An object of schema.org, as search engines read it. */
export type StructuredData = { readonly [name: string]: StructuredValue }

type StructuredValue = string | number | StructuredData | StructuredValue[]
