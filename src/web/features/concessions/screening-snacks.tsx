import { useState } from 'react'
import type { Paise } from '#domain/money.ts'
import type { ScreeningQuote } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChooseSnacks, type SnackChoice } from './choose-snacks.tsx'
import { slotTime } from './pick-up-picker.tsx'
import { SnackLines } from './snack-lines.tsx'

type Chosen = { readonly snacks: SnackChoice['snacks']; readonly pickUpAt: string }
type ScreeningSnacksProps = {
  readonly showtimeId: string
  /** The snacks of the quote. */
  readonly lines: ScreeningQuote['lines']
  readonly chosen: Chosen | null
  /** What the screening costs without snacks. */
  readonly rest: Paise
  readonly onChoose: (chosen: Chosen | null) => void
}

const nothing: SnackChoice = { snacks: [], pickUpAt: null }

/** The snacks of a private screening, which are part of its quote and paid with it. */
export function ScreeningSnacks({ showtimeId, lines, chosen, rest, onChoose }: ScreeningSnacksProps) {
  const [isOpen, setIsOpen] = useState(false)
  function apply({ snacks, pickUpAt }: SnackChoice) {
    setIsOpen(false)
    onChoose(snacks.length > 0 && pickUpAt ? { snacks, pickUpAt } : null)
  }
  return (
    <section aria-labelledby="screening-snacks" className="grid gap-3 border-t border-line pt-5">
      <h2 id="screening-snacks" className="display text-2xl">
        {m.snacks_of_order()}
      </h2>
      {!chosen && <p className="text-sm text-ink-soft">{m.snacks_of_order_hint()}</p>}
      <SnackLines lines={lines} />
      {chosen && <p className="font-medium">{m.snacks_pick_up_at({ time: slotTime(chosen.pickUpAt) })}</p>}
      <Button variant="secondary" onClick={() => setIsOpen(true)} className="justify-self-start">
        {chosen ? m.snacks_change() : m.snacks_add()}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={m.snacks_dialog()} width="wide">
        <ChooseSnacks
          showtimeId={showtimeId}
          initial={chosen ?? nothing}
          rest={rest}
          isBusy={false}
          of="quote"
          onApply={apply}
        />
      </Dialog>
    </section>
  )
}
