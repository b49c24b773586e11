import { Accessibility } from 'lucide-react'
import { type SeatMatrix, seatCode } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'

type SeatLegendProps = { readonly matrix: SeatMatrix; readonly hasSuggestion: boolean }

/** Legend of the seat states that occur in this room. */
export function SeatLegend({ matrix, hasSuggestion }: SeatLegendProps) {
  const hasWheelchair = matrix.some((codes) => codes.includes(seatCode.wheelchair))
  return (
    <ul className="order-2 flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm text-ink-soft">
      <LegendItem code={seatCode.free} word={m.legend_free()} />
      <LegendItem code={seatCode.selected} word={m.legend_chosen()} />
      {hasSuggestion && <LegendItem code={seatCode.suggested} word={m.legend_suggested()} />}
      <LegendItem code={seatCode.held} word={m.legend_held()} />
      <LegendItem code={seatCode.reserved} word={m.legend_sold()} />
      {hasWheelchair && <LegendItem code={seatCode.wheelchair} word={m.legend_wheelchair()} />}
    </ul>
  )
}

/** A state of seats with its word. */
export function LegendItem({ code, word }: { code: number; word: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className="seat seat-sample" data-code={code}>
        <span className="seat-shape">
          {code === seatCode.wheelchair && <Accessibility strokeWidth={1.75} />}
        </span>
      </span>
      {word}
    </li>
  )
}
