import { Accessibility } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Artwork } from '#contract/catalogue/movies.ts'
import { layOutRoom, type RoomRow } from '#domain/seat-plan/lay-out-room.ts'
import { type Seat, type SeatMatrix, seatCode, seatKey } from '#domain/seats.ts'
import { ScreenArc } from './screen-arc.tsx'
import { RowLetter } from './seat-row.tsx'
import { curvesOfEnds, seatColumn } from './seat-column.ts'
import './seat-map.css'
import './forced-colors.css'

type SeatPictureProps = {
  readonly matrix: SeatMatrix
  readonly marked: readonly Seat[]
  /** What the picture shows, for those who do not see it. */
  readonly label: string
  readonly artwork?: Artwork
}

/** The seats of a room as a picture: nothing in it can be chosen or focused. */
export function SeatPicture({ matrix, marked, label, artwork }: SeatPictureProps) {
  const keys = new Set(marked.map(seatKey))
  const { rows } = layOutRoom([
    matrix.map((codes, row) =>
      codes.map((code, column) => (keys.has(seatKey([row, column])) ? seatCode.selected : code)),
    ),
  ])
  const columns = Math.max(1, ...rows.map(({ codes }) => codes.length))
  return (
    <div
      role="img"
      aria-label={label}
      className="seat-viewport seat-picture"
      data-fit="width"
      data-size="small"
      style={{ '--columns': columns, '--rows': rows.length, '--heads': 0 } as CSSProperties}
    >
      <div className="seat-room">
        <ScreenArc artwork={artwork} />
        {rows.map((row, index) => (
          <PictureRow key={index} row={row} columns={columns} />
        ))}
      </div>
    </div>
  )
}

function PictureRow({
  row: { letter, codes },
  columns,
}: {
  readonly row: RoomRow
  readonly columns: number
}) {
  if (letter === '') return <div className="seat-cross-aisle" />
  const [start, end] = curvesOfEnds(codes, columns)
  return (
    <div className="seat-row">
      <RowLetter letter={letter} curve={start} />
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
      <RowLetter letter={letter} curve={end} isLast />
    </div>
  )
}
