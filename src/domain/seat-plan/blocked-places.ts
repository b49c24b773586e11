import { rowLetter, seatCode, seatLabel, seatNumber, type SeatMatrix } from '../seats.ts'

const A_ROW = 1_000

type FoundPlaces = { readonly places: readonly number[]; readonly unknown: readonly string[] }

/** Returns the places of labels, row * 1000 + number in its row, and the labels that a plan does not have. */
export function placesOfLabels(plan: SeatMatrix, labels: readonly string[]): FoundPlaces {
  const known = new Map(
    plan.flatMap((line, row) =>
      line.flatMap((code, column) =>
        code === seatCode.none
          ? []
          : [[seatLabel(plan, [row, column]), row * A_ROW + seatNumber(plan, [row, column])] as const],
      ),
    ),
  )
  const places = [...new Set(labels)].flatMap((label) => known.get(label) ?? [])
  return {
    places: places.toSorted((a, b) => a - b),
    unknown: labels.filter((label) => !known.has(label)),
  }
}

/** Returns the label of a place. */
export function labelOfPlace(place: number): string {
  return `${rowLetter(Math.floor(place / A_ROW))}${place % A_ROW}`
}

/** Returns a plan in which places are taken. */
export function withoutPlaces(plan: SeatMatrix, places: readonly number[]): SeatMatrix {
  const taken = new Set(places)
  return plan.map((line, row) =>
    line.map((code, column) =>
      code !== seatCode.none && taken.has(row * A_ROW + seatNumber(plan, [row, column]))
        ? seatCode.reserved
        : code,
    ),
  )
}
