import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '#web/features/concessions/menu-page.tsx'
import { menuQuery } from '#web/features/concessions/menu-query.ts'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/snacks&beverages')({
  loader: ({ context }) => context.queryClient.prefetchQuery(menuQuery()),
  head: () =>
    pageHead({ title: m.snacks_title(), description: m.snacks_description(), path: '/snacks&beverages' }),
  component: MenuPage,
})
