import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '#web/features/info/help-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/help-center')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(siteConfigQuery()),
  head: () => pageHead({ title: m.help_title(), description: m.help_description(), path: '/help-center' }),
  component: HelpCenter,
})

function HelpCenter() {
  const { data: config } = useSuspenseQuery(siteConfigQuery())
  return <HelpPage venue={config.cinema} holdMinutes={config.holdMinutes} />
}
