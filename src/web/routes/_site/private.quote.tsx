import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { EmailProofDialog } from '#web/features/accounts/email-proof/email-proof-dialog.tsx'
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { QuotePage } from '#web/features/private-screenings/quote-page.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/private/quote')({
  staticData: { frame: 'no-footer' },
  // What it shows belongs to whoever has the link. Its token is in the fragment, which is not sent to the server.
  ssr: false,
  head: () => pageHead({ title: m.private_offer_title(), description: m.private_offer_title() }),
  component: QuoteRoute,
})

function QuoteRoute() {
  // Read once: whoever pays goes on to a page without a fragment while this one is still shown.
  const [token] = useState(() => location.hash.slice(1))
  return <QuotePage token={token} signIn={LoginDialog} emailProof={EmailProofDialog} />
}
