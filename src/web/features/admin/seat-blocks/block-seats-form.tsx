import { Button, Group, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { MAX_REASON } from '#contract/reason.ts'
import type { SoldSeat } from '#contract/seat-plans.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import { blockSeatsOfCinema, blockSeatsOfShow } from '#web/api/gen/sdk.gen.ts'
import { errorCodeOf, isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { SoldSeats } from '../cinemas/sold-seats.tsx'
import { BlockSeatsOfRoomMap, BlockSeatsOfShowMap } from './block-seats-map.tsx'
import { seatLabelsIn } from './seat-labels-in.ts'

export type BlockSeatsIn =
  | { readonly showtimeId: string }
  /** Of the cinema, for all shows to come. */
  | { readonly plan: SeatMatrix }

type BlockSeatsFormProps = {
  readonly cinemaId: string
  readonly where: BlockSeatsIn
  /** Labels of the seats that are off sale already. */
  readonly offSale: readonly string[]
  readonly onBlocked: () => Promise<unknown>
}

const NO_SEATS: readonly SoldSeat[] = []
const empty = { seats: '', reason: '', until: '' }

/** Takes seats off sale; names the bookings of those that are sold, which refuse it for a show. */
export function BlockSeatsForm(props: BlockSeatsFormProps) {
  const { where, offSale } = props
  const { fields, seats, set, toggle, isReady, isBusy, refused, submit } = useBlockSeats(props)
  const [isMapOpen, setMapOpen] = useState(false)
  return (
    <form onSubmit={(event) => void submit(event)} className="admin-form">
      <TextInput
        label={m.seat_blocks_seats()}
        description={m.seat_blocks_seats_hint()}
        value={fields.seats}
        onChange={set('seats')}
      />
      <details className="admin-more" onToggle={({ currentTarget }) => setMapOpen(currentTarget.open)}>
        <summary>{m.seat_blocks_map()}</summary>
        {isMapOpen &&
          ('plan' in where ? (
            <BlockSeatsOfRoomMap plan={where.plan} offSale={offSale} chosen={seats} onToggle={toggle} />
          ) : (
            <BlockSeatsOfShowMap showtimeId={where.showtimeId} chosen={seats} onToggle={toggle} />
          ))}
      </details>
      <TextInput
        label={m.admin_reason()}
        maxLength={MAX_REASON}
        value={fields.reason}
        onChange={set('reason')}
      />
      {'plan' in where && (
        <TextInput
          type="date"
          label={m.seat_blocks_last_day()}
          description={m.seat_blocks_last_day_hint()}
          value={fields.until}
          onChange={set('until')}
        />
      )}
      <SoldSeats sold={refused} />
      <Group>
        <Button type="submit" variant="default" loading={isBusy} disabled={!isReady}>
          {m.seat_blocks_add()}
        </Button>
      </Group>
    </form>
  )
}

function useBlockSeats({ cinemaId, where, onBlocked }: BlockSeatsFormProps) {
  const [fields, setFields] = useState(empty)
  const [refused, setRefused] = useState(NO_SEATS)
  const [isBusy, setBusy] = useState(false)
  const seats = seatLabelsIn(fields.seats)
  const reason = fields.reason.trim()

  async function send(): Promise<void> {
    const options = { throwOnError: true } as const
    const body = { seats, reason, ...(fields.until && { until: fields.until }) }
    if ('plan' in where) await blockSeatsOfCinema({ path: { id: cinemaId }, body, ...options })
    else await blockSeatsOfShow({ path: { id: where.showtimeId }, body: { seats, reason }, ...options })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setRefused(NO_SEATS)
    try {
      await send()
      setFields(empty)
      showAlert({ type: 'success', text: m.success_seats_blocked() })
      await onBlocked()
    } catch (error) {
      if (errorCodeOf(error) === 'seats_sold') setRefused(soldOf(error))
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return {
    fields,
    seats,
    isBusy,
    refused,
    submit,
    isReady: seats.length > 0 && reason !== '',
    set: (name: keyof typeof empty) => (event: { currentTarget: { value: string } }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
    toggle: (label: string) => {
      const next = seats.includes(label) ? seats.filter((each) => each !== label) : [...seats, label]
      setFields({ ...fields, seats: next.join(', ') })
    },
  }
}

function soldOf(error: unknown): readonly SoldSeat[] {
  const details = isErrorResponse(error) ? error.error.details : undefined
  return isObject(details) ? (details['seats'] as readonly SoldSeat[]) : NO_SEATS
}
