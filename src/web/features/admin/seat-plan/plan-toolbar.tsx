import { ActionIcon, Button, Popover } from '@mantine/core'
import { FlipHorizontal2, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { mirrorLeftHalf, MOST_PLAN_LINES } from '#domain/seat-plan/edit-plan.ts'
import { planFromTemplate, planTemplates } from '#domain/seat-plan/plan-templates.ts'
import { CountInput } from '#web/admin-ui/form/count-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { planTools, type PlanTool } from './plan-tools.ts'
import { templateLabels } from './template-labels.ts'
import type { PlanEditing } from './use-plan-editing.ts'

type PlanToolbarProps = {
  readonly editing: PlanEditing
  readonly tool: PlanTool
  readonly onTool: (tool: PlanTool) => void
}

/** What is painted with, and what changes the whole plan. */
export function PlanToolbar({ editing, tool, onTool }: PlanToolbarProps) {
  const { edit, undo, redo, canUndo, canRedo } = editing
  return (
    <div className="plan-toolbar">
      <fieldset className="plan-tools">
        <legend className="visually-hidden">{m.plan_tool()}</legend>
        {planTools.map(({ name, code, label }, index) => (
          <label key={name} data-checked={tool === name || undefined}>
            <input
              type="radio"
              name="plan-tool"
              className="visually-hidden"
              checked={tool === name}
              onChange={() => onTool(name)}
            />
            <span aria-hidden className="plan-swatch" data-code={code ?? 'move'} />
            {label()}
            <kbd aria-hidden>{index + 1}</kbd>
          </label>
        ))}
      </fieldset>
      <div className="plan-actions">
        <ActionIcon variant="default" aria-label={m.plan_undo()} disabled={!canUndo} onClick={undo}>
          <Undo2 size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={m.plan_redo()} disabled={!canRedo} onClick={redo}>
          <Redo2 size={16} />
        </ActionIcon>
        <Button
          variant="default"
          leftSection={<FlipHorizontal2 size={16} />}
          onClick={() => edit(mirrorLeftHalf)}
        >
          {m.plan_mirror()}
        </Button>
        <TemplateMenu editing={editing} />
      </div>
    </div>
  )
}

function TemplateMenu({ editing }: { readonly editing: PlanEditing }) {
  const [rows, setRows] = useState(8)
  const [seatsInRow, setSeats] = useState(14)
  return (
    <Popover trapFocus withinPortal position="bottom-end">
      <Popover.Target>
        <Button variant="default">{m.plan_template()}</Button>
      </Popover.Target>
      <Popover.Dropdown className="plan-template">
        <CountInput
          label={m.plan_template_rows()}
          value={rows}
          min={1}
          max={MOST_PLAN_LINES}
          onChange={setRows}
        />
        <CountInput
          label={m.plan_template_seats()}
          value={seatsInRow}
          min={1}
          max={MOST_PLAN_LINES - 2}
          onChange={setSeats}
        />
        {planTemplates.map((template) => (
          <Button
            key={template}
            variant="light"
            onClick={() => editing.edit(() => planFromTemplate(template, { rows, seatsInRow }))}
          >
            {templateLabels[template]()}
          </Button>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
