import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SnackSelection } from '#contract/concessions.ts'
import { addPaise, formatPaise, type Paise } from '#domain/money.ts'
import type { Menu, PickUps } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { listPickUpsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { menuQuery } from './menu-query.ts'
import { pickUpChoice } from './pick-up-choice.ts'
import { focusPickUp, PickUpPicker } from './pick-up-picker.tsx'
import { availableOf, selectionTotal, selectionUnits } from './selection.ts'
import { SnackPicker } from './snack-picker.tsx'

export type SnackChoice = { readonly snacks: SnackSelection; readonly pickUpAt: string | null }

type ChooseSnacksProps = {
  readonly showtimeId: string
  readonly initial: SnackChoice
  /** What the order costs without snacks. */
  readonly rest: Paise
  readonly isBusy: boolean
  /** `quote`: nothing is ordered yet. `alone`: snacks without tickets, and an order of nothing is none. */
  readonly of?: 'order' | 'quote' | 'alone'
  readonly onApply: (choice: SnackChoice & { readonly total: Paise }) => void
}

/** Snacks and when they are picked up, with what the order then costs. */
export function ChooseSnacks(props: ChooseSnacksProps) {
  const menu = useQuery(menuQuery())
  const pickUps = useQuery(pickUpsQuery(props.showtimeId))
  if (menu.data && pickUps.data) return <Chooser {...props} menu={menu.data} pickUps={pickUps.data} />
  if (menu.isError || pickUps.isError)
    return (
      <ErrorState title={m.snacks_failed()} onRetry={() => [void menu.refetch(), void pickUps.refetch()]} />
    )
  return <MenuSkeleton />
}

type ChooserProps = ChooseSnacksProps & { readonly menu: Menu; readonly pickUps: PickUps }

const applyLabels = {
  order: m.snacks_apply,
  quote: m.snacks_apply_to_quote,
  alone: m.snacks_review,
} as const

function labelOfNothing(of: keyof typeof applyLabels): string {
  return of === 'alone' ? m.snacks_none_chosen() : m.snacks_apply_none()
}

function Chooser({ menu, pickUps, initial, rest, isBusy, of = 'order', onApply }: ChooserProps) {
  const [wanted, setWanted] = useState(initial.snacks)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const pickUpField = useRef<HTMLFieldSetElement>(null)
  const selection = availableOf(wanted, menu.snacks)
  const units = selectionUnits(selection, menu.snacks)
  const total = addPaise(rest, selectionTotal(selection, menu.snacks))
  if (pickUps.pausedMessage !== null || pickUps.slots.length === 0) {
    return (
      <p className="text-lg">
        {pickUps.slots.length === 0 ? m.snacks_no_slots() : pickUps.pausedMessage || m.snacks_paused()}
      </p>
    )
  }
  const { slots } = pickUps
  const { at, isPossible } = pickUpChoice({ slots, units, chosen, initial: initial.pickUpAt })
  const isNothing = selection.length === 0
  const isNothingToReview = isNothing && of === 'alone'
  const needsSlot = !isNothing && !isPossible
  function apply() {
    setIsTried(true)
    if (needsSlot) return focusPickUp(pickUpField.current)
    onApply({ snacks: selection, pickUpAt: isNothing ? null : at, total })
  }
  return (
    <div className="grid gap-8">
      <SnackPicker snacks={menu.snacks} selection={selection} onChange={setWanted} />
      <PickUpPicker
        ref={pickUpField}
        slots={slots}
        units={units}
        chosen={isPossible ? at : null}
        isMissing={isTried && needsSlot}
        onChoose={setChosen}
      />
      <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-2 border-t border-line bg-raised p-5 md:-mx-6 md:-mb-6">
        <Button size="lg" isBusy={isBusy} disabled={isNothingToReview} onClick={apply} className="w-full">
          {isNothing ? labelOfNothing(of) : applyLabels[of]({ amount: formatPaise(total) })}
        </Button>
        <p className="text-sm text-ink-soft">{m.snacks_refund_rule()}</p>
      </div>
    </div>
  )
}

const PICK_UPS_FRESH_MS = 5_000

/** The slots of a showtime; others fill them meanwhile. */
function pickUpsQuery(showtimeId: string) {
  return { ...listPickUpsOptions({ path: { id: showtimeId } }), staleTime: PICK_UPS_FRESH_MS }
}
