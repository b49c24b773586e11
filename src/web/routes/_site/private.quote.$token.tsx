import { createFileRoute } from '@tanstack/react-router'
import { EmailProofDialog } from '#web/features/accounts/email-proof/email-proof-dialog.tsx'
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { QuotePage } from '#web/features/private-screenings/quote-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/private/quote/$token')({
  staticData: { frame: 'no-footer' },
  // What it shows belongs to whoever has the link: no page of it is kept by the server.
  ssr: false,
  head: () => pageHead({ title: m.private_offer_title(), description: m.private_offer_title() }),
  component: QuoteRoute,
})

function QuoteRoute() {
  const { token } = Route.useParams()
  return <QuotePage key={token} token={token} signIn={LoginDialog} emailProof={EmailProofDialog} />
}
