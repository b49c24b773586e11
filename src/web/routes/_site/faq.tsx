import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#web/features/info/faq-page.tsx'
import { MAX_QUERY_LENGTH } from '#web/features/info/faq-search.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { m } from '#web/paraglide/messages.js'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

export const Route = createFileRoute('/_site/faq')({
  validateSearch: exactSearch(({ q }): { readonly q?: string } => {
    const words = String(q ?? '')
    return words && words.length <= MAX_QUERY_LENGTH ? { q: words } : {}
  }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(siteConfigQuery()),
  head: () => pageHead({ title: m.faq_title(), description: m.faq_description(), path: '/faq' }),
  component: Faq,
})

function Faq() {
  const { q = '' } = Route.useSearch()
  const { data: config } = useSuspenseQuery(siteConfigQuery())
  const navigate = Route.useNavigate()
  return (
    <FaqPage
      words={q}
      facts={config}
      onSearch={(words) =>
        void navigate({ search: words ? { q: words } : {}, replace: true, resetScroll: false })
      }
    />
  )
}
