import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { DestructiveDialog } from './destructive-dialog.tsx'
import { refreshList } from './list/use-list.ts'

type DeleteRecordProps = {
  /** Name of the `ListPage` that has the record. */
  readonly list: string
  /** The question, with the name of the record. */
  readonly title: string
  readonly deletedText: string
  /** The failure message of the specification, where it has one. */
  readonly failedText?: string
  readonly remove: () => Promise<unknown>
  readonly onDeleted: () => void
  /** The consequences, with their numbers. */
  readonly children: ReactNode
}

/** Deletes a record after a confirmation; a refusal gives its reason. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { list, title, deletedText, failedText, remove, onDeleted, children } = props
  const queryClient = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure(false)
  const confirm = async () => {
    await remove()
    showAlert({ type: 'success', text: deletedText })
    onDeleted()
    await refreshList(queryClient, list)
  }
  return (
    <>
      <Button variant="subtle" color="red" className="admin-last" onClick={open}>
        {m.admin_delete()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        confirmLabel={m.admin_delete()}
        {...(failedText !== undefined && { failedText })}
        onConfirm={confirm}
      >
        {children}
      </DestructiveDialog>
    </>
  )
}
