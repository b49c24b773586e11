import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { FillDayPanel } from '#web/features/admin/fill-day/fill-day-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { ScheduleRulesForm } from '../schedule-rules/schedule-rules-form.tsx'
import { CloseScreen } from './close/close-screen.tsx'
import { AddShowtimes } from './add/add-showtimes.tsx'
import { CopyDays } from './copy/copy-days.tsx'
import { PerformancePanel } from './panel/performance-panel.tsx'
import { CancelledShow } from './panel/cancelled-show.tsx'
import { ReplaceMovie } from './replace/replace-movie.tsx'
import { usePerformance } from './panel/opened-performance.ts'
import { cancelledWith } from './panel/cancelled-with.ts'
import type { KnownCinema } from './timeline/use-cinemas.ts'
import type { ScheduleEditing } from './timeline/use-schedule-editing.ts'

type ProgrammePanelProps = {
  /** `new`, `copy`, `replace`, `fill`, `close`, `hours`, or the id of a showtime. */
  readonly id: string
  readonly day: string
  readonly cinemas: readonly KnownCinema[]
  readonly editing: ScheduleEditing
  readonly onClose: () => void
}

/** What is opened beside the timeline: new showtimes, a copy of days, a movie that replaces another, wishes for a proposal, a screen that is closed, opening hours, one performance, or the account of a cancelled show. */
export function ProgrammePanel({ id, day, cinemas, editing, onClose }: ProgrammePanelProps) {
  if (id === 'new')
    return (
      <SidePanel title={m.schedule_add()} onClose={onClose}>
        <AddShowtimes day={day} cinemas={cinemas} editing={editing} />
      </SidePanel>
    )
  if (id === 'copy')
    return (
      <SidePanel title={m.schedule_copy_days()} onClose={onClose}>
        <CopyDays day={day} cinemas={cinemas} editing={editing} />
      </SidePanel>
    )
  if (id === 'replace')
    return (
      <SidePanel title={m.replace_open()} onClose={onClose} returnTo="replace-movie">
        <ReplaceMovie day={day} cinemas={cinemas} editing={editing} />
      </SidePanel>
    )
  if (id === 'close')
    return (
      <SidePanel title={m.closure_close_screen()} onClose={onClose} returnTo="close-screen">
        <CloseScreen day={day} cinemas={cinemas} />
      </SidePanel>
    )
  if (id === 'hours')
    return (
      <SidePanel title={m.rules_title()} onClose={onClose} returnTo="opening-hours">
        <ScheduleRulesForm />
      </SidePanel>
    )
  if (id === 'fill') return <FillDayPanel date={day} editing={editing} onClose={onClose} />
  return <ShowPanel id={id} cinemas={cinemas} editing={editing} onClose={onClose} />
}

function ShowPanel({ id, cinemas, editing, onClose }: Omit<ProgrammePanelProps, 'day'>) {
  const performance = usePerformance(id, editing.performances)
  const cancelled = cancelledWith(id, editing.query.data ?? [])
  const [first] = cancelled
  return (
    <SidePanel
      title={performance?.movie.title ?? first?.movie.title ?? m.schedule_gone()}
      onClose={onClose}
      returnTo={`show-${id}`}
    >
      {performance && !first && (
        <PerformancePanel performance={performance} cinemas={cinemas} editing={editing} onClose={onClose} />
      )}
      {first && <CancelledShow shows={cancelled} />}
      {!performance && !first && <p>{m.schedule_gone_hint()}</p>}
    </SidePanel>
  )
}
