import { createFileRoute } from '@tanstack/react-router'
import { DisclaimerPage } from '#web/features/info/disclaimer-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/disclaimer')({
  head: () =>
    pageHead({ title: m.disclaimer_title(), description: m.disclaimer_description(), path: '/disclaimer' }),
  component: DisclaimerPage,
})
