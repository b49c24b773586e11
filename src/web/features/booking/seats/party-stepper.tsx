import { Minus, Plus } from 'lucide-react'
import { MAX_SEATS } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'

type PartyStepperProps = { readonly size: number; readonly onSize: (size: number) => void }

export function PartyStepper({ size, onSize }: PartyStepperProps) {
  return (
    <div role="group" aria-label={m.booking_party()} className="flex items-center gap-3">
      <span aria-hidden className="font-semibold">
        {m.booking_party()}
      </span>
      <span className="flex items-center rounded-full border border-line">
        <IconButton
          label={m.booking_party_fewer()}
          disabled={size <= 1}
          onClick={() => onSize(size - 1)}
          className="disabled:opacity-40"
        >
          <Minus aria-hidden strokeWidth={1.5} className="size-5" />
        </IconButton>
        <output aria-live="polite" className="display w-7 text-center text-xl tabular-nums">
          {size}
        </output>
        <IconButton
          label={m.booking_party_more()}
          disabled={size >= MAX_SEATS}
          onClick={() => onSize(size + 1)}
          className="disabled:opacity-40"
        >
          <Plus aria-hidden strokeWidth={1.5} className="size-5" />
        </IconButton>
      </span>
    </div>
  )
}
