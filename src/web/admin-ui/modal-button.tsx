import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

type ModalButtonProps = {
  readonly label: string
  readonly title: string
  readonly isDisabled?: boolean
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a dialog with a form. */
export function ModalButton({ label, title, isDisabled = false, children }: ModalButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={isDisabled} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title} closeButtonProps={{ 'aria-label': m.close() }}>
        {children(close)}
      </Modal>
    </>
  )
}
