import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SnackSelection } from '#contract/concessions.ts'
import { addPaise, formatPaise, type Paise } from '#domain/money.ts'
import type { Menu, PickUps } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { menuQuery } from './menu-query.ts'
import { PickUpPicker } from './pick-up-picker.tsx'
import { pickUpsQuery } from './pick-ups-query.ts'
import { availableOf, selectionTotal, selectionUnits } from './selection.ts'
import { SnackPicker } from './snack-picker.tsx'

export type SnackChoice = { readonly snacks: SnackSelection; readonly pickUpAt: string | null }

type ChooseSnacksProps = {
  readonly showtimeId: string
  readonly initial: SnackChoice
  /** What the order costs without snacks. */
  readonly rest: Paise
  readonly isBusy: boolean
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

function Chooser({ menu, pickUps, initial, rest, isBusy, onApply }: ChooserProps) {
  const [wanted, setWanted] = useState(initial.snacks)
  const [pickUpAt, setPickUpAt] = useState(initial.pickUpAt)
  const [isMissing, setIsMissing] = useState(false)
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
  const slot = pickUps.slots.find(({ at, freeUnits }) => at === pickUpAt && freeUnits >= units)
  const needsSlot = selection.length > 0 && ((!slot && pickUpAt !== initial.pickUpAt) || pickUpAt === null)
  function apply() {
    if (needsSlot) return setIsMissing(true)
    onApply({ snacks: selection, pickUpAt: selection.length > 0 ? pickUpAt : null, total })
  }
  return (
    <div className="grid gap-8">
      <SnackPicker snacks={menu.snacks} selection={selection} onChange={setWanted} />
      <PickUpPicker
        slots={pickUps.slots}
        units={units}
        chosen={pickUpAt}
        onChoose={(at) => [setPickUpAt(at), setIsMissing(false)]}
      />
      <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-2 border-t border-line bg-raised p-5 md:-mx-6 md:-mb-6">
        <p role="alert" className="text-sm text-bad empty:hidden">
          {isMissing && needsSlot && m.snacks_pick_up_missing()}
        </p>
        <Button size="lg" isBusy={isBusy} onClick={apply} className="w-full">
          {m.snacks_apply({ amount: formatPaise(total) })}
        </Button>
        <p className="text-sm text-ink-soft">{m.snacks_refund_rule()}</p>
      </div>
    </div>
  )
}
