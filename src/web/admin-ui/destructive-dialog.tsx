import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { ReasonField } from './reason-field.tsx'
import { refusalTextOf } from './refusal-text.ts'

type DestructiveDialogProps = {
  readonly isOpen: boolean
  readonly title: string
  /** In numbers what will happen: "Deletes 3 movies." */
  readonly children: ReactNode
  readonly confirmLabel: string
  /** The button that does nothing, where "Cancel" could be taken for what is asked. */
  readonly dismissLabel?: string
  /** Whether a reason has to be given; it stands in the audit log. */
  readonly needsReason?: boolean
  /** Whether what the question asks for is complete. */
  readonly isReady?: boolean
  /** The failure message of the specification, where it has one: an alert beside the reason that the dialog shows. */
  readonly failedText?: string
  /** What a refusal says, by what is shown now; an empty text where the question says it already. */
  readonly refusalText?: (error: unknown) => string
  readonly onConfirm: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before something is deleted or cancelled. A failure is shown inside, and the dialog stays. */
export function DestructiveDialog({ isOpen, onClose, title, ...rest }: DestructiveDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': m.close() }}>
      <Question onClose={onClose} {...rest} />
    </Modal>
  )
}

function Question({
  children,
  confirmLabel,
  dismissLabel = m.admin_cancel(),
  needsReason = false,
  isReady = true,
  failedText,
  refusalText = refusalTextOf,
  onConfirm,
  onClose,
}: Omit<DestructiveDialogProps, 'isOpen' | 'title'>) {
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<{ readonly error: unknown } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isReasonMissing = needsReason && reason.trim() === ''
  const confirm = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch (error) {
      setRefusal({ error })
      if (failedText) showAlert({ type: 'error', text: failedText })
    } finally {
      setBusy(false)
    }
  }
  const text = refusal && refusalText(refusal.error)
  return (
    <div className="admin-form">
      <div>{children}</div>
      {needsReason && <ReasonField isFirst reason={reason} onChange={setReason} />}
      <div role="alert">{text && <p className="admin-bad">{text}</p>}</div>
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus={!needsReason || undefined}>
          {dismissLabel}
        </Button>
        <Button
          color="red"
          className="admin-destructive"
          loading={isBusy}
          disabled={isReasonMissing || !isReady}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </Group>
    </div>
  )
}
