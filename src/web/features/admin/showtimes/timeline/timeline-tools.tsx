import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { CopyPlus, Lock, LockOpen, PanelRight, Redo2, Replace, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { ScheduleEditing } from './use-schedule-editing.ts'
import type { TimelineActions } from './use-timeline-actions.ts'

type TimelineToolsProps = {
  readonly editing: ScheduleEditing
  readonly actions: TimelineActions
  readonly onOpen: (id: string) => void
}

/** Undo, redo, and what can be done with the selected performances. */
export function TimelineTools(props: TimelineToolsProps) {
  const chosen = props.editing.selected.selected
  return (
    <div
      role="toolbar"
      aria-label={m.schedule_selected({ count: chosen.length })}
      className="timeline-tools"
      data-selection={chosen.length > 0 || undefined}
    >
      <UndoTools editing={props.editing} />
      {chosen.length > 0 ? <SelectionTools {...props} /> : <p className="timeline-tip">{m.schedule_tip()}</p>}
    </div>
  )
}

export function UndoTools({ editing }: Pick<TimelineToolsProps, 'editing'>) {
  return (
    <>
      <Tool
        label={m.schedule_undo()}
        isOff={!editing.canUndo}
        onClick={editing.undo}
        icon={<Undo2 size={16} />}
      />
      <Tool
        label={m.schedule_redo()}
        isOff={!editing.canRedo}
        onClick={editing.redo}
        icon={<Redo2 size={16} />}
      />
    </>
  )
}

function SelectionTools({ actions, editing: { selected }, onOpen }: TimelineToolsProps) {
  const chosen = selected.selected
  const [first] = chosen
  const isLocked = chosen.every((performance) => performance.isLocked)
  return (
    <>
      <span className="timeline-gap" />
      <strong>{m.schedule_selected({ count: chosen.length })}</strong>
      <Tool
        label={m.schedule_open()}
        isOff={chosen.length !== 1}
        onClick={() => first && onOpen(first.id)}
        icon={<PanelRight size={16} />}
      />
      <Tool
        label={m.schedule_copy()}
        isOff={false}
        onClick={() => actions.copy(chosen)}
        icon={<CopyPlus size={16} />}
      />
      <Tool
        label={isLocked ? m.schedule_unlock() : m.schedule_lock()}
        isOff={false}
        onClick={() => actions.lock(chosen, !isLocked)}
        icon={isLocked ? <LockOpen size={16} /> : <Lock size={16} />}
      />
      <Tool
        label={m.replace_open()}
        isOff={false}
        onClick={() => onOpen('replace')}
        icon={<Replace size={16} />}
      />
      <Tool
        label={m.schedule_delete()}
        isOff={false}
        onClick={() => actions.remove(chosen)}
        icon={<Trash2 size={16} />}
      />
      <Button variant="subtle" size="compact-sm" onClick={selected.clear}>
        {m.schedule_unselect()}
      </Button>
    </>
  )
}

type ToolProps = {
  readonly label: string
  readonly isOff: boolean
  readonly onClick: () => void
  readonly icon: ReactNode
}

function Tool({ label, isOff, onClick, icon }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" aria-label={label} disabled={isOff} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
