import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { m } from '#web/paraglide/messages.js'
import { PublishDialog } from './publish-dialog.tsx'
import type { PublicationSpan } from './read-publication.ts'

type PublishButtonProps = {
  readonly day: string
  /** The days on the screen, which are chosen at first. */
  readonly span: PublicationSpan
  /** While edits are on their way there is nothing to publish yet. */
  readonly isSaving: boolean
  readonly onPublished: () => void
}

/** Opens the summary of what a publication would change. */
export function PublishButton({ day, span, isSaving, onPublished }: PublishButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button loading={isSaving} onClick={open}>
        {m.schedule_publish()}
      </Button>
      {isOpen && (
        <PublishDialog scope={{ kind: 'days', day, span }} onClose={close} onPublished={onPublished} />
      )}
    </>
  )
}
