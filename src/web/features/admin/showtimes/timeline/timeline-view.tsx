import { compareRooms } from '#domain/compare-rooms.ts'
import { Button } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Plus, Sparkles } from 'lucide-react'
import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { m } from '#web/paraglide/messages.js'
import { DayChoice } from '../day-choice.tsx'
import { useRoomClosures } from '../close/use-room-closures.ts'
import { SheetLink } from '../sheet/sheet-link.tsx'
import { useDay } from '../use-day.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { useNearlyEmpty } from '../use-nearly-empty.ts'
import { DayList } from './day-list.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { DayNotices, useUnpublishable } from './day-notices.tsx'
import { Timeline } from './timeline.tsx'
import { TimelineTools } from './timeline-tools.tsx'
import { useCinemas } from './use-cinemas.ts'
import { type ScheduleEditing, useScheduleEditing } from './use-schedule-editing.ts'
import { useTimelineActions } from './use-timeline-actions.ts'
import './timeline.css'

/** Loaded when something is opened. */
const ProgrammePanel = lazy(async () => ({
  default: (await import('../programme-panel.tsx')).ProgrammePanel,
}))

/** A business day of the programme as staff plan it: rooms down, hours across; on a phone a list by room. */
export function TimelineView() {
  const { day, today, onDay, openId, open } = useDay()
  const editing = useScheduleEditing(day)
  const cinemas = useCinemas()
  const rooms = [...new Set(cinemas.map(({ room }) => room))].toSorted(compareRooms)
  const actions = useTimelineActions({ editing, rooms, cinemas })
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  useHotkeys([
    ['mod+Z', editing.undo],
    ['mod+shift+Z', editing.redo],
    ['mod+Y', editing.redo],
    ['n', () => open('new')],
  ])
  const isNearlyEmpty = useNearlyEmpty()
  const unpublishable = useUnpublishable(editing)
  const closures = useRoomClosures(day)
  const view = { editing, actions, day, today, rooms, isNearlyEmpty, unpublishable, closures, onOpen: open }
  const panel = { day, cinemas, editing }
  return (
    <div className="admin-list-main timeline-page">
      <header className="admin-head">
        <h1>{m.admin_showtimes()}</h1>
        <Button id="opening-hours" variant="subtle" size="compact-sm" onClick={() => open('hours')}>
          {m.rules_open()}
        </Button>
        <Button id="replace-movie" variant="subtle" size="compact-sm" onClick={() => open('replace')}>
          {m.replace_open()}
        </Button>
        <SheetLink day={day} />
        <ViewSwitch view="timeline" />
      </header>
      <div className="timeline-tools">
        <DayChoice day={day} today={today} onDay={onDay} />
        <DayActions day={day} editing={editing} onOpen={open} />
      </div>
      {!isNarrow && <TimelineTools {...view} />}
      <p role="status" className="timeline-status">
        {editing.said}
      </p>
      <div className="timeline-with-panel">
        <div className="timeline-day-body">
          <DayNotices {...view} />
          <QueryState query={editing.query} />
          {editing.query.data && (isNarrow ? <DayList {...view} /> : <Timeline {...view} />)}
        </div>
        <LazyPart>
          {openId && editing.query.data && (
            <ProgrammePanel key={openId} id={openId} {...panel} onClose={() => open(null)} />
          )}
        </LazyPart>
      </div>
    </div>
  )
}

type DayActionsProps = {
  readonly day: string
  readonly editing: ScheduleEditing
  readonly onOpen: (id: string) => void
}

/** The buttons for the day as a whole. */
function DayActions({ day, editing, onOpen }: DayActionsProps) {
  return (
    <>
      <span className="timeline-last" />
      <Button variant="default" onClick={() => onOpen('copy')}>
        {m.schedule_copy_days()}
      </Button>
      <Button id="close-screen" variant="default" onClick={() => onOpen('close')}>
        {m.closure_close_screen()}
      </Button>
      <Button
        id="fill-day"
        variant="default"
        leftSection={<Sparkles aria-hidden size={16} />}
        onClick={() => onOpen('fill')}
      >
        {m.fill_day()}
      </Button>
      <Button variant="default" leftSection={<Plus aria-hidden size={16} />} onClick={() => onOpen('new')}>
        {m.schedule_add()}
      </Button>
      <PublishButton day={day} span="day" isSaving={editing.isSaving} onPublished={editing.forgetHistory} />
    </>
  )
}
