import type { StructuredData } from '#web/lib/document/structured-data.ts'

type StructuredDataScriptProps = {
  /** Made on the server only, `import.meta.env.SSR ? … : null`: no browser needs it, and so none loads the code. */
  readonly data: StructuredData | readonly StructuredData[] | null
}

/** schema.org objects for search engines. In the page and not in its head: the code of all heads is loaded with every page. Hydration keeps what the server wrote. */
export function StructuredDataScript({ data }: StructuredDataScriptProps) {
  const json = JSON.stringify(data ?? {}).replaceAll('<', '\\u003c')
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
