import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#web/features/info/privacy-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/privacy-policy')({
  head: () =>
    pageHead({ title: m.privacy_title(), description: m.privacy_description(), path: '/privacy-policy' }),
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  return <PrivacyPage venue={useQuery(siteConfigQuery()).data?.cinema} />
}
