import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { getGiftCardQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeGiftCard, resendGiftCard } from '#web/api/gen/sdk.gen.ts'
import type { GiftCardFile } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** What an admin does with a card: blocks it, unblocks it, mails it again. */
export function GiftCardActions({ card }: { readonly card: GiftCardFile }) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const path = { id: card._id }
  const isBlocked = card.state === 'blocked'
  if (card.state !== 'active' && !isBlocked) return null
  async function change(reason: string): Promise<void> {
    await changeGiftCard({
      path,
      body: { state: isBlocked ? 'active' : 'blocked', reason },
      throwOnError: true,
    })
    await queryClient.invalidateQueries({ queryKey: getGiftCardQueryKey({ path }) })
    await refreshList(queryClient, 'gift-cards')
  }
  async function mailAgain(): Promise<void> {
    try {
      await resendGiftCard({ path, throwOnError: true })
      showAlert({ type: 'success', text: m.gift_card_sent_again() })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
  }
  const label = isBlocked ? m.admin_gift_card_unblock() : m.admin_gift_card_block()
  return (
    <div className="admin-actions">
      {!isBlocked && card.recipientEmail !== null && (
        <Button variant="default" onClick={() => void mailAgain()}>
          {m.gift_card_send_again()}
        </Button>
      )}
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <DestructiveDialog
        isOpen={isAsking}
        title={label}
        confirmLabel={label}
        needsReason
        onConfirm={change}
        onClose={() => setAsking(false)}
      >
        {isBlocked ? m.admin_gift_card_unblock_hint() : m.admin_gift_card_block_hint()}
      </DestructiveDialog>
    </div>
  )
}
