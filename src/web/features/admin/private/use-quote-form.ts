import { useState } from 'react'
import { sendQuote } from '#web/api/gen/sdk.gen.ts'
import type { EnquiryWithAnswers, SendQuoteData } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { firstDraft } from './first-draft.ts'
import { keepQuoteDraft, readQuoteDraft, type QuoteDraft } from './quote-draft.ts'
import { useSaveEnquiry } from './use-save-enquiry.ts'

type Wanted = Omit<SendQuoteData['body'], 'version'>

/** What is typed of a quote, which is kept through a reload until it is sent or given up. */
export function useQuoteForm(enquiry: EnquiryWithAnswers, onDone: () => void) {
  const { _id: id, version } = enquiry
  const [draft, setDraft] = useState<QuoteDraft>(() => readQuoteDraft(id) ?? firstDraft(enquiry, cinemaNow()))
  const { save, isSaving, failure } = useSaveEnquiry(id)

  function change(changed: Partial<QuoteDraft>): void {
    const next = { ...draft, ...changed }
    setDraft(next)
    keepQuoteDraft(id, next)
  }

  function cancel(): void {
    keepQuoteDraft(id, null)
    onDone()
  }

  async function send(wanted: Wanted): Promise<void> {
    const isSent = await save(async () => {
      const { data } = await sendQuote({ path: { id }, body: { ...wanted, version }, throwOnError: true })
      return data.enquiry
    })
    if (!isSent) return
    showAlert({ type: 'success', text: m.success_private_quote_sent() })
    cancel()
  }

  return { draft, change, send, cancel, isSaving, failure }
}
