import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EnquiryWithAnswers } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { hasQuoteDraft } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'

/** The form of the next quote, behind a button; it is open when a draft of it is kept. */
export function QuoteSection({ enquiry }: { readonly enquiry: EnquiryWithAnswers }) {
  const [isOpen, setOpen] = useState(() => hasQuoteDraft(enquiry._id))
  if (isOpen) return <QuoteForm enquiry={enquiry} onDone={() => setOpen(false)} />
  return (
    <div className="board-actions">
      <Button variant="light" onClick={() => setOpen(true)}>
        {m.board_make_quote()}
      </Button>
    </div>
  )
}
