import { Select } from '@mantine/core'
import { movableStates } from '#contract/private-enquiries.ts'
import { AnswerForm } from '#web/admin-ui/answer/answer-form.tsx'
import { changeEnquiry, replyToEnquiry } from '#web/api/gen/sdk.gen.ts'
import type { EnquiryWithAnswers } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { enquiryStateLabels } from './enquiry-labels.ts'
import { useSaveEnquiry } from './use-save-enquiry.ts'

/** Mails a reply to the sender, and moves the enquiry by a form. */
export function AnswerEnquiry({ enquiry }: { readonly enquiry: EnquiryWithAnswers }) {
  const { _id: id, version, state } = enquiry
  const { save, isSaving, failure } = useSaveEnquiry(id)

  async function send(text: string): Promise<boolean> {
    const isSent = await save(async () => {
      const { data } = await replyToEnquiry({ path: { id }, body: { text, version }, throwOnError: true })
      return data.enquiry
    })
    if (isSent) showAlert({ type: 'success', text: m.success_private_reply_sent() })
    return isSent
  }

  function move(wanted: string | null): void {
    const next = movableStates.find((one) => one === wanted)
    if (!next || next === state) return
    void save(async () => {
      const { data } = await changeEnquiry({
        path: { id },
        body: { state: next, version },
        throwOnError: true,
      })
      return data.enquiry
    })
  }

  return (
    <AnswerForm
      draft={`enquiry.${id}`}
      hint={m.board_reply_hint()}
      isSaving={isSaving}
      failure={failure}
      onSend={send}
      actions={
        state !== 'booked' && (
          <Select
            aria-label={m.admin_state()}
            className="admin-last"
            value={state}
            allowDeselect={false}
            onChange={move}
            data={movableStates.map((value) => ({ value, label: enquiryStateLabels[value]() }))}
          />
        )
      }
    />
  )
}
