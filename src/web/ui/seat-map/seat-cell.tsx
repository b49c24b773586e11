import { Accessibility } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { seatCode } from '#domain/seats.ts'
import { seatName } from './seat-name.ts'

type SeatCellProps = {
  readonly seat: number
  readonly column: number
  readonly curve: number
  readonly code: number
  readonly letter: string
  readonly number: number
  readonly detail: string
  /** Of another class than the one that is chosen from. */
  readonly isOther: boolean
  readonly isTabStop: boolean
}

/** One seat. The grid handles clicks and keys. */
export const SeatCell = memo(function SeatCell(props: SeatCellProps) {
  const { seat, column, curve, code, letter, number, detail, isOther, isTabStop } = props
  return (
    <button
      type="button"
      role="gridcell"
      data-seat={seat}
      data-code={code}
      data-other={isOther || undefined}
      aria-label={seatName({ letter, number, code, detail })}
      aria-selected={code === seatCode.selected}
      aria-disabled={code === seatCode.reserved || code === seatCode.held || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className="seat"
      style={{ gridColumn: column + 2, '--curve': curve } as CSSProperties}
    >
      <span aria-hidden className="seat-shape">
        {code === seatCode.wheelchair ? <Accessibility strokeWidth={1.75} /> : <b>{number}</b>}
      </span>
    </button>
  )
})
