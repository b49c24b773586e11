import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { getEnquiryQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { unlinkBooking } from '#web/api/gen/sdk.gen.ts'
import type { EnquiryWithAnswers } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { ENQUIRIES } from './use-board.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

type UnlinkBookingProps = { readonly enquiry: EnquiryWithAnswers; readonly code: string }

/** Says that the booking does not belong to the enquiry; the booking stays as it is. */
export function UnlinkBooking({ enquiry, code }: UnlinkBookingProps) {
  const { _id: id, version } = enquiry
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const unlink = async (reason: string) => {
    const { data } = await unlinkBooking({ path: { id }, body: { version, reason }, throwOnError: true })
    storeNewer(queryClient, getEnquiryQueryKey({ path: { id } }), data.enquiry)
    void refreshList(queryClient, ENQUIRIES)
  }
  return (
    <div className="board-actions">
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {m.board_unlink()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        title={m.board_unlink_title()}
        confirmLabel={m.board_unlink()}
        needsReason
        onConfirm={unlink}
        onClose={() => setOpen(false)}
      >
        {m.board_unlink_what({ code })}
      </DestructiveDialog>
    </div>
  )
}
