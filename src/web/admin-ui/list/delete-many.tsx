import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { m } from '#web/paraglide/messages.js'
import { DestructiveDialog } from '../destructive-dialog.tsx'

type DeleteManyProps = {
  readonly title: string
  readonly hint: string
  readonly onDelete: () => Promise<void>
}

/** Deletes the selected rows of a list after a question. */
export function DeleteMany({ title, hint, onDelete }: DeleteManyProps) {
  const [isAsking, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={open}>
        {m.admin_delete()}
      </Button>
      <DestructiveDialog
        isOpen={isAsking}
        onClose={close}
        title={title}
        confirmLabel={m.admin_delete()}
        onConfirm={onDelete}
      >
        <p>{hint}</p>
      </DestructiveDialog>
    </>
  )
}
