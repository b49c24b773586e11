import { useQuery } from '@tanstack/react-query'
import { businessDayOf } from '#domain/schedule.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getStaffShowtimeOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { ProgrammePanel } from '../programme-panel.tsx'
import { useCinemas } from '../timeline/use-cinemas.ts'
import { useScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { dayOf } from '../timeline/business-minutes.ts'

type ListPanelProps = { readonly id: string; readonly onClose: () => void }

/** The panel of a showtime of the list: its performance, as on the timeline of its day. */
export function ListPanel({ id, onClose }: ListPanelProps) {
  const isForm = id === 'new' || id === 'copy'
  const query = useQuery({ ...getStaffShowtimeOptions({ path: { id } }), enabled: !isForm })
  if (isForm) return <OfDay id={id} day={businessDayOf(cinemaNow())} onClose={onClose} />
  if (query.data) return <OfDay id={id} day={dayOf(query.data)} onClose={onClose} />
  return (
    <SidePanel title={m.schedule_gone()} onClose={onClose} returnTo={`row-${id}`}>
      <QueryState query={query} />
    </SidePanel>
  )
}

function OfDay({ id, day, onClose }: ListPanelProps & { readonly day: string }) {
  const editing = useScheduleEditing(day)
  const cinemas = useCinemas()
  if (!editing.query.data) return null
  return <ProgrammePanel id={id} day={day} cinemas={cinemas} editing={editing} onClose={onClose} />
}
