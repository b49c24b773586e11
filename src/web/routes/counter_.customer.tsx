import { createFileRoute } from '@tanstack/react-router'
import { CounterErrorPage } from '#web/features/counter/counter-error-page.tsx'
import { CustomerPage } from '#web/features/counter/customer/customer-page.tsx'
import { m } from '#web/paraglide/messages.js'
import stylesheet from '#web/features/counter/customer/customer.css?url'

/** The screen beside the counter that a customer sees. It has no guard: a tablet that is not paired asks for its code. */
export const Route = createFileRoute('/counter_/customer')({
  ssr: false,
  head: () => ({
    meta: [{ title: `${m.customer_title()} · ${m.site_name()}` }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  component: CustomerPage,
  errorComponent: CounterErrorPage,
})
