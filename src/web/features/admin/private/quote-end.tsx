import { Checkbox, TextInput } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import type { QuoteDraft } from './quote-draft.ts'

type QuoteEndProps = {
  readonly draft: QuoteDraft
  readonly onChange: (changed: Partial<QuoteDraft>) => void
}

/** Until when a quote is valid, and whether its showtime is held until then. */
export function QuoteEnd({ draft, onChange }: QuoteEndProps) {
  return (
    <>
      <div className="admin-fields">
        <TextInput
          type="date"
          label={m.board_valid_date()}
          value={draft.validDate}
          required
          error={draft.validDate === '' && m.problem_field_missing()}
          onChange={({ currentTarget }) => onChange({ validDate: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={m.board_valid_time()}
          value={draft.validTime}
          required
          error={draft.validTime === '' && m.problem_field_missing()}
          onChange={({ currentTarget }) => onChange({ validTime: currentTarget.value })}
        />
      </div>
      <Checkbox
        label={m.board_hold()}
        description={m.board_hold_hint()}
        checked={draft.isHeld}
        onChange={({ currentTarget }) => onChange({ isHeld: currentTarget.checked })}
      />
    </>
  )
}
