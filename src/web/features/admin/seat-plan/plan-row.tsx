import { memo } from 'react'
import { rowLetter, seatCode, seatKey } from '#domain/seats.ts'
import { labelOfCode } from './plan-tools.ts'

type PlanRowProps = {
  readonly row: number
  readonly codes: readonly number[]
  /** Cells with a problem, as seat keys; only those of this row matter. */
  readonly marked: ReadonlySet<number>
  /** The names of other classes, by the keys of their seats. */
  readonly otherSeats: ReadonlyMap<number, string>
}

/** A row of cells with their seat numbers. */
function DrawnRow({ row, codes, marked, otherSeats }: PlanRowProps) {
  const numbers = seatNumbersOf(codes)
  return (
    <div role="row" className="plan-row" aria-label={rowLetter(row)}>
      {codes.map((code, column) => {
        const label = code === seatCode.none ? '' : `${rowLetter(row)}${numbers[column]}`
        const otherClass = otherSeats.get(seatKey([row, column]))
        const name = [label, labelOfCode(code), otherClass].filter(Boolean).join(', ')
        return (
          <div
            key={column}
            id={cellId([row, column])}
            role="gridcell"
            aria-label={name}
            className="plan-cell"
            data-code={code}
            data-other={otherClass !== undefined || undefined}
            title={otherClass}
            data-marked={marked.has(seatKey([row, column])) || undefined}
          >
            {code === seatCode.none ? null : numbers[column]}
          </div>
        )
      })}
    </div>
  )
}

/** The number of each cell of a row: how many seats there are up to it. */
function seatNumbersOf(codes: readonly number[]): readonly number[] {
  return codes.map((_, column) => codes.slice(0, column + 1).filter((code) => code !== seatCode.none).length)
}

/** Drawn again only when its own cells change: every move of a stroke makes new arrays of all rows that it has painted. */
export const PlanRow = memo(
  DrawnRow,
  (before, after) =>
    before.row === after.row &&
    before.marked === after.marked &&
    before.otherSeats === after.otherSeats &&
    before.codes.length === after.codes.length &&
    before.codes.every((code, column) => code === after.codes[column]),
)

export function cellId([row, column]: readonly [number, number]): string {
  return `plan-cell-${row}-${column}`
}
