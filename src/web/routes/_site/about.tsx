import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#web/features/info/about-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/about')({
  head: () => pageHead({ title: m.about_title(), description: m.about_description(), path: '/about' }),
  component: AboutPage,
})
