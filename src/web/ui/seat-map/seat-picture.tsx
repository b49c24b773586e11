import { Accessibility } from 'lucide-react'
import type { CSSProperties } from 'react'
import { rowLetter, type Seat, type SeatMatrix, seatCode, seatKey } from '#domain/seats.ts'
import { ScreenArc } from './screen-arc.tsx'
import { RowLetter } from './seat-row.tsx'
import { seatColumn } from './seat-column.ts'
import './seat-map.css'
import './forced-colors.css'

type SeatPictureProps = {
  readonly matrix: SeatMatrix
  readonly marked: readonly Seat[]
  /** What the picture shows, for those who do not see it. */
  readonly label: string
}

/** The seats of a room as a picture: nothing in it can be chosen or focused. */
export function SeatPicture({ matrix, marked, label }: SeatPictureProps) {
  const columns = Math.max(0, ...matrix.map((codes) => codes.length))
  const keys = new Set(marked.map(seatKey))
  return (
    <div
      role="img"
      aria-label={label}
      className="seat-viewport seat-picture max-md:-mx-(--page-margin)"
      data-size="small"
      style={{ '--columns': columns } as CSSProperties}
    >
      <div className="seat-room">
        <ScreenArc />
        {matrix.map((codes, row) => (
          <PictureRow
            key={row}
            row={row}
            codes={codes.map((code, column) => (keys.has(seatKey([row, column])) ? seatCode.selected : code))}
            columns={columns}
          />
        ))}
      </div>
    </div>
  )
}

type PictureRowProps = {
  readonly row: number
  readonly codes: readonly number[]
  readonly columns: number
}

function PictureRow({ row, codes, columns }: PictureRowProps) {
  if (codes.every((code) => code === seatCode.none)) return <div className="seat-cross-aisle" />
  const letter = rowLetter(row)
  return (
    <div className="seat-row">
      <RowLetter letter={letter} />
      {codes.map(
        (code, column) =>
          code !== seatCode.none && (
            <span key={column} className="seat" data-code={code} style={seatColumn(column, columns)}>
              <span className="seat-shape">
                {code === seatCode.wheelchair && <Accessibility strokeWidth={1.75} />}
              </span>
            </span>
          ),
      )}
      <RowLetter letter={letter} isLast />
    </div>
  )
}
