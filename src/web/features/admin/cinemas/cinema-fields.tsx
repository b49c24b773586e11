import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { facilities, type Facility } from '#domain/facilities.ts'
import { facilityLabel } from '#web/lib/labels/facility-labels.ts'
import { m } from '#web/paraglide/messages.js'

export type CinemaValues = {
  readonly name: string
  /** In rupees; empty while nothing is typed. */
  readonly ticketPrice: number | ''
  readonly facilities: readonly Facility[]
}

export const cinemaLabels = {
  name: m.admin_name,
  ticketPrice: m.admin_price,
  facilities: m.admin_cinema_facilities,
} as const

/** The fields of a cinema besides its seats. */
export function CinemaFields<V extends CinemaValues>({ form }: { readonly form: UseFormReturnType<V> }) {
  return (
    <>
      <TextInput
        label={cinemaLabels.name()}
        description={m.admin_cinema_name_hint()}
        required
        {...form.getInputProps('name')}
      />
      <NumberInput
        label={cinemaLabels.ticketPrice()}
        description={m.admin_cinema_price_hint()}
        required
        prefix="₹ "
        decimalScale={2}
        min={1}
        hideControls
        {...form.getInputProps('ticketPrice')}
      />
      <Checkbox.Group label={cinemaLabels.facilities()} {...form.getInputProps('facilities')}>
        <div className="admin-choices">
          {facilities.map((facility) => (
            <Checkbox key={facility} value={facility} label={facilityLabel(facility)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}
