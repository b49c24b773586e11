import { Button, Group, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import type { ListSearch } from '../list/list-search.ts'

type LeaveGuardProps = { readonly isDirty: boolean; readonly onLeave?: () => void }

/** Asks before unsaved changes are left for another page or another record. A reload keeps them, so it does not ask. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || openOf(current.search) !== openOf(next.search)),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const leave = () => {
    onLeave?.()
    proceed?.()
  }
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={m.admin_leave_title()}
      closeButtonProps={{ 'aria-label': m.close() }}
    >
      <p>{m.admin_leave_hint()}</p>
      <Group justify="end" mt="md">
        <Button variant="default" onClick={leave}>
          {m.admin_discard()}
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          {m.admin_stay()}
        </Button>
      </Group>
    </Modal>
  )
}

function openOf(search: unknown): string | undefined {
  return (search as ListSearch).open
}
