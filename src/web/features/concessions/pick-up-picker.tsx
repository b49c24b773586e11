import { type Ref, useId } from 'react'
import { localTime } from '#domain/time.ts'
import type { PickUps } from '#web/api/gen/types.gen.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'

type Slot = PickUps['slots'][number]
type PickUpPickerProps = {
  readonly slots: readonly Slot[]
  /** What the snacks take of a slot. */
  readonly units: number
  readonly chosen: string | null
  /** The buyer went on without a slot that has room for the snacks. */
  readonly isMissing: boolean
  readonly onChoose: (at: string) => void
  readonly ref: Ref<HTMLFieldSetElement>
}

const parts = [
  ['before_show', m.snacks_before_show],
  ['interval', m.snacks_interval],
] as const

/** The slots in which snacks can be picked up; full ones cannot be chosen. */
export function PickUpPicker({ slots, ref, ...rest }: PickUpPickerProps) {
  const messageId = useId()
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={messageId} className="grid scroll-mb-48 gap-4">
      <legend className="display pb-2 text-2xl">{m.snacks_pick_up()}</legend>
      <p id={messageId} role="alert" className="text-sm text-bad empty:hidden">
        {rest.isMissing && m.snacks_pick_up_missing()}
      </p>
      {parts.map(([part, label]) => {
        const ofPart = slots.filter((slot) => slot.part === part)
        return ofPart.length > 0 && <SlotGroup key={part} label={label()} slots={ofPart} {...rest} />
      })}
    </fieldset>
  )
}

/** Brings the slots into view and the focus to the first one that can be chosen. */
export function focusPickUp(field: HTMLFieldSetElement | null): void {
  const first = field?.querySelector<HTMLElement>('input:enabled') ?? field
  first?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

type SlotGroupProps = Omit<PickUpPickerProps, 'ref'> & { readonly label: string }

function SlotGroup({ label, slots, units, chosen, isMissing, onChoose }: SlotGroupProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} aria-invalid={isMissing || undefined} className="grid gap-2">
      <p aria-hidden className="text-sm text-ink-soft">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {slots.map(({ at, freeUnits }) => {
          const isFull = freeUnits < units
          return (
            <label
              key={at}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card border border-line px-4 text-sm font-medium tabular-nums has-checked:border-marquee has-checked:bg-marquee has-checked:text-on-marquee has-disabled:cursor-default has-disabled:text-ink-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-marquee-ink"
            >
              <input
                type="radio"
                name={name}
                value={at}
                checked={chosen === at}
                disabled={isFull}
                onChange={() => onChoose(at)}
                className="sr-only"
              />
              <span className={isFull ? 'line-through' : ''}>{slotTime(at)}</span>
              {isFull && <span className="font-normal">{m.snacks_slot_full()}</span>}
            </label>
          )
        })}
      </div>
    </div>
  )
}

/** The time of a slot as people read it. */
export function slotTime(at: string): string {
  return formatTime(localTime(new Date(at)))
}
