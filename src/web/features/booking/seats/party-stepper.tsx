import { MAX_SEATS } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { Stepper } from '#web/ui/stepper.tsx'

type PartyStepperProps = { readonly size: number; readonly onSize: (size: number) => void }

export function PartyStepper({ size, onSize }: PartyStepperProps) {
  return (
    <div role="group" aria-label={m.booking_party()} className="flex items-center gap-3">
      <span aria-hidden className="font-semibold max-md:hidden short:hidden">
        {m.booking_party()}
      </span>
      <span className="flex items-center rounded-full border border-line">
        <Stepper
          value={size}
          min={1}
          max={MAX_SEATS}
          onChange={onSize}
          fewer={m.booking_party_fewer()}
          more={m.booking_party_more()}
          valueClass="w-7 text-xl"
        />
      </span>
    </div>
  )
}
