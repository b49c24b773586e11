import { type CSSProperties, memo } from 'react'
import type { RoomRow } from '#domain/seat-plan/lay-out-room.ts'
import { seatCode, seatKey } from '#domain/seats.ts'
import { SeatCell } from './seat-cell.tsx'
import { curveAt, curvesOfEnds } from './seat-column.ts'

type SeatRowProps = {
  readonly row: RoomRow
  readonly index: number
  /** A row that is not drawn yet keeps its height. */
  readonly isDrawn: boolean
  readonly columns: number
  /** The class that is chosen from. */
  readonly current: number
  /** The end of the accessible names of each class, a line each. */
  readonly details: string
  /** The column whose seat is in the tab order, or -1. */
  readonly tabStop: number
}

/** Memoised by its cells: a live update changes few rows. */
export const SeatRow = memo(function SeatRow(props: SeatRowProps) {
  const { row, index, isDrawn, columns, current, details, tabStop } = props
  const { letter, codes, numbers, parts } = row
  if (letter === '') return <div aria-hidden className="seat-cross-aisle" />
  if (!isDrawn) return <div aria-hidden className="seat-row" />
  const [start, end] = curvesOfEnds(codes, columns)
  const detailOf = details.split('\n')
  return (
    <div role="row" aria-label={letter} className="seat-row">
      <RowLetter letter={letter} curve={start} />
      {codes.map((code, column) =>
        code === seatCode.none ? null : (
          <SeatCell
            key={column}
            seat={seatKey([index, column])}
            column={column}
            curve={curveAt(column, columns)}
            code={code}
            letter={letter}
            number={numbers[column] ?? 0}
            detail={detailOf[parts[column] ?? 0] ?? ''}
            isOther={parts[column] !== current}
            isTabStop={column === tabStop}
          />
        ),
      )}
      <RowLetter letter={letter} curve={end} isLast />
    </div>
  )
}, isSameRow)

type RowLetterProps = { readonly letter: string; readonly curve: number; readonly isLast?: boolean }

/** The letter of a row at one of its ends, as high as the seat beside it. */
export function RowLetter({ letter, curve, isLast = false }: RowLetterProps) {
  return (
    <span
      aria-hidden
      className="seat-letter"
      data-side={isLast ? 'end' : 'start'}
      style={{ '--curve': curve } as CSSProperties}
    >
      {letter}
    </span>
  )
}

function isSameRow(before: SeatRowProps, after: SeatRowProps): boolean {
  return (
    before.isDrawn === after.isDrawn &&
    before.details === after.details &&
    before.tabStop === after.tabStop &&
    before.columns === after.columns &&
    before.current === after.current &&
    before.row.letter === after.row.letter &&
    isSameList(before.row.codes, after.row.codes) &&
    isSameList(before.row.parts, after.row.parts)
  )
}

function isSameList(before: readonly number[], after: readonly number[]): boolean {
  return before.length === after.length && before.every((value, index) => value === after[index])
}
