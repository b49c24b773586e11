import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Selection } from '#web/admin-ui/list/use-selection.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { PublishDialog } from '../publish/publish-dialog.tsx'

/** Publishes the drafts and the planned changes among the selected showtimes, and nothing else of their days. */
export function PublishSelected({ selection }: { readonly selection: Selection<StaffShowtime> }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const shows = selection.rows.filter(({ state, staged }) => state === 'draft' || staged !== null)
  if (shows.length === 0) return null
  return (
    <>
      <Button size="compact-sm" onClick={open}>
        {m.schedule_publish()}
      </Button>
      {isOpen && (
        <PublishDialog scope={{ kind: 'shows', shows }} onClose={close} onPublished={selection.clear} />
      )}
    </>
  )
}
