import { Button, Loader, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { formatPaise, subtractPaise } from '#domain/money.ts'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { askProvider, confirmRefundByHand } from '#web/api/gen/sdk.gen.ts'
import type { ProviderAsked } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import type { ActionProps } from './attention-actions.tsx'

/**
 * Records a refund that was made at the provider, for one that the system has given up. The provider is asked first how much went back: without its
 * response nothing is offered, so that nobody is paid twice.
 */
export function RefundedByHand({ item: { paymentId }, onDone }: ActionProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [asked, setAsked] = useState<ProviderAsked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const providerRefundId = reference.trim()
  const ask = async () => {
    open()
    setAsked(null)
    setFailure(null)
    try {
      const { data } = await askProvider({ body: { paymentId }, throwOnError: true })
      setAsked(data)
    } catch (error) {
      setFailure(errorTextOf(error))
    }
  }
  const confirm = async (note: string) => {
    await confirmRefundByHand({ body: { paymentId, providerRefundId, note }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_refund_recorded() })
    await onDone()
  }
  // What the provider has told may have closed the record: the list is read again when the question is left.
  const leave = () => {
    close()
    void onDone()
  }
  return (
    <>
      <Button variant="default" onClick={() => void ask()}>
        {m.attention_refunded()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={leave}
        title={m.attention_refunded()}
        confirmLabel={m.attention_refunded()}
        needsReason
        isReady={asked !== null && providerRefundId !== ''}
        onConfirm={confirm}
      >
        <Asked asked={asked} failure={failure} />
        {asked && (
          <>
            <p>{m.attention_refunded_hint()}</p>
            <TextInput
              label={m.attention_reference()}
              required
              maxLength={64}
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
            />
          </>
        )}
      </DestructiveDialog>
    </>
  )
}

type AskedProps = { readonly asked: ProviderAsked | null; readonly failure: string | null }

/** What the provider says, or that it does not respond. */
function Asked({ asked, failure }: AskedProps) {
  return (
    <div role="status">
      {!asked && !failure && (
        <p>
          <Loader size="xs" aria-hidden /> {m.attention_asking()}
        </p>
      )}
      {asked && <p>{sentenceOf(asked)}</p>}
      {failure && <p className="admin-bad">{m.attention_not_asked({ reason: failure })}</p>}
    </div>
  )
}

function sentenceOf({ paid, refunded }: ProviderAsked): string {
  const amounts = { paid: formatPaise(paid), refunded: formatPaise(refunded) }
  return refunded >= paid
    ? m.attention_all_refunded(amounts)
    : m.attention_left({ ...amounts, left: formatPaise(subtractPaise(paid, refunded)) })
}
