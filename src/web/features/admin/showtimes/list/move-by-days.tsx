import { Button, NumberInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parseWholeNumber, requireNumber } from '#domain/typed-number.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { Selection } from '#web/admin-ui/list/use-selection.ts'
import { editSchedule } from '#web/api/gen/sdk.gen.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { daysText } from '../days-text.ts'
import { EDITS_AT_ONCE } from '../timeline/command.ts'
import { refreshSchedule } from '../refresh-schedule.ts'
import { DialogForm } from '#web/admin-ui/form/dialog-form.tsx'
import { ModalButton } from '#web/admin-ui/modal-button.tsx'
import { countMovable, movesByDays, type RefusedMoves, refusedMovesOf } from './move-days.ts'

const MOST_DAYS = 365
const MOST_SHOWN = 10

type MoveByDaysProps = { readonly selection: Selection<StaffShowtime> }

/** Moves the selected showtimes by days, all of them or none; what stays in the list stays selected, as it is planned now. */
export function MoveByDays({ selection }: MoveByDaysProps) {
  const count = countMovable(selection.rows)
  return (
    <ModalButton
      label={m.schedule_move_days()}
      title={m.schedule_move_days_title({ count })}
      isDisabled={count === 0}
    >
      {(close) => <DaysForm selection={selection} onDone={close} />}
    </ModalButton>
  )
}

function DaysForm({ selection, onDone }: MoveByDaysProps & { readonly onDone: () => void }) {
  const [value, setValue] = useState<number | string>(7)
  const [isTried, setTried] = useState(false)
  const { refused, isBusy, move } = useMove(selection, onDone)
  const problem = problemOf(value, selection.rows)
  return (
    <DialogForm
      onSubmit={() => {
        setTried(true)
        if (problem === null) void move(requireNumber(value))
      }}
    >
      <NumberInput
        label={m.schedule_move_days_number()}
        description={m.schedule_move_days_hint()}
        required
        allowDecimal={false}
        data-autofocus
        value={value}
        onChange={setValue}
        error={isTried ? problem : null}
      />
      <div role="alert">{refused && <Refused refused={refused} />}</div>
      <div>
        <Button type="submit" loading={isBusy}>
          {m.schedule_move_days_confirm()}
        </Button>
      </div>
    </DialogForm>
  )
}

function problemOf(value: number | string, rows: readonly StaffShowtime[]): string | null {
  const days = parseWholeNumber(value)
  if (days === null || days === 0 || Math.abs(days) > MOST_DAYS)
    return m.schedule_move_days_wrong({ count: MOST_DAYS })
  return rows.length > EDITS_AT_ONCE ? m.schedule_move_days_most({ count: EDITS_AT_ONCE }) : null
}

function useMove({ rows, select }: Selection<StaffShowtime>, onDone: () => void) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<RefusedMoves | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function move(days: number): Promise<void> {
    const edits = movesByDays(rows, days)
    setBusy(true)
    setRefused(null)
    try {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const { data } = await editSchedule({ body: { edits }, headers, throwOnError: true })
      showAlert({ type: 'success', text: movedText(data.showtimes) })
      select(data.showtimes)
      onDone()
    } catch (error) {
      setRefused(refusedMovesOf(error, { edits, rows }))
    } finally {
      setBusy(false)
      await refreshSchedule(queryClient)
    }
  }
  return { refused, isBusy, move }
}

function movedText(moved: readonly StaffShowtime[]): string {
  const days = daysText(moved.map((show) => show.staged ?? show))
  return m.schedule_moved_by_days({ count: countMovable(moved), days })
}

function Refused({ refused: { text, lines } }: { readonly refused: RefusedMoves }) {
  const others = lines.length - MOST_SHOWN
  return (
    <>
      <p className="admin-bad">{text}</p>
      <ul>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {others > 0 && <li>{m.refused_more({ count: formatCount(others) })}</li>}
      </ul>
    </>
  )
}
