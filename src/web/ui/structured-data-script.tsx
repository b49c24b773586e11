import type { StructuredData } from '#web/lib/structured-data.ts'

type StructuredDataScriptProps = { readonly data: StructuredData | readonly StructuredData[] }

/** schema.org objects for search engines. In the page and not in its head: the code of all heads is loaded with every page. */
export function StructuredDataScript({ data }: StructuredDataScriptProps) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
