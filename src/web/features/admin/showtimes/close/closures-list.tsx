import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#web/admin-ui/format.ts'
import { reopenRoom } from '#web/api/gen/sdk.gen.ts'
import type { RoomClosure } from '#web/api/gen/types.gen.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { refreshClosures } from './use-room-closures.ts'

/** The closed screens of a day with their reasons, each with the button that opens it again. */
export function ClosuresList({ closures }: { readonly closures: readonly RoomClosure[] }) {
  const queryClient = useQueryClient()
  if (closures.length === 0) return null
  const reopen = async (id: string) => {
    try {
      await reopenRoom({ path: { id }, throwOnError: true })
      showAlert({ type: 'success', text: m.success_room_reopened() })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      await refreshClosures(queryClient)
    }
  }
  return (
    <section aria-label={m.closure_list()} className="admin-note" data-type="warn">
      <ul className="timeline-empty-shows">
        {closures.map(({ _id, room, from, until, reason }) => (
          <li key={_id}>
            <span>
              {m.closure_of({
                room: roomLabel(room),
                from: formatInstant(from),
                until: formatInstant(until),
                reason,
              })}
            </span>
            <Button variant="default" size="compact-sm" onClick={() => void reopen(_id)}>
              {m.closure_reopen({ room: roomLabel(room) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
