import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/features/info/contact-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/contact')({
  head: () => pageHead({ title: m.contact_title(), description: m.contact_description(), path: '/contact' }),
  component: Contact,
})

function Contact() {
  const config = useQuery(siteConfigQuery()).data
  return <ContactPage venue={config?.cinema} mapUrl={config?.mapUrl} />
}
