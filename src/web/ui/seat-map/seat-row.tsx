import { memo } from 'react'
import { rowLetter, seatCode, seatKey } from '#domain/seats.ts'
import { SeatCell } from './seat-cell.tsx'
import { curveAt } from './seat-column.ts'

type SeatRowProps = {
  readonly row: number
  readonly codes: readonly number[]
  readonly columns: number
  readonly detail: string
  /** The column whose seat is in the tab order, or -1. */
  readonly tabStop: number
}

/** Memoised by its cells: a live update changes few rows. */
export const SeatRow = memo(function SeatRow({ row, codes, columns, detail, tabStop }: SeatRowProps) {
  if (codes.every((code) => code === seatCode.none)) return <div aria-hidden className="seat-cross-aisle" />
  const letter = rowLetter(row)
  return (
    <div role="row" aria-label={letter} className="seat-row">
      <RowLetter letter={letter} />
      {seatsOf(codes).map(({ code, column, number }) => (
        <SeatCell
          key={column}
          seat={seatKey([row, column])}
          column={column}
          curve={curveAt(column, columns)}
          code={code}
          letter={letter}
          number={number}
          detail={detail}
          isTabStop={column === tabStop}
        />
      ))}
      <RowLetter letter={letter} isLast />
    </div>
  )
}, isSameRow)

/** The letter of a row at one of its ends. */
export function RowLetter({ letter, isLast = false }: { letter: string; isLast?: boolean }) {
  return (
    <span aria-hidden className="seat-letter" data-side={isLast ? 'end' : 'start'}>
      {letter}
    </span>
  )
}

function seatsOf(codes: readonly number[]) {
  let number = 0
  return codes.flatMap((code, column) => (code === seatCode.none ? [] : [{ code, column, number: ++number }]))
}

function isSameRow(before: SeatRowProps, after: SeatRowProps): boolean {
  return (
    before.detail === after.detail &&
    before.tabStop === after.tabStop &&
    before.columns === after.columns &&
    before.codes.length === after.codes.length &&
    before.codes.every((code, column) => code === after.codes[column])
  )
}
