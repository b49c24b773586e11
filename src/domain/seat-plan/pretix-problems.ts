import type { PretixPlan, PretixZone } from './pretix-plan.ts'

/** What is wrong with a file, and where: the path of the value in it. */
export type PretixProblem = {
  readonly kind: 'seat_number_repeated' | 'seat_guid_repeated' | 'category_missing'
  readonly path: string
}

/**
 * Returns the values of a file that do not name one thing: a seat number that its row has before, a guid that the plan has before, and a category that the file
 * does not list. Rows of the same name in a zone are parts of one row; several zones may have a row of the same name.
 */
export function findPretixProblems({ zones, categories }: PretixPlan): PretixProblem[] {
  const known = new Set(categories.map(({ name }) => name))
  const guids = new Set<string>()
  return zones.flatMap((zone, index) => problemsOfZone(zone, `zones.${index}`, { known, guids }))
}

type Names = { readonly known: ReadonlySet<string>; readonly guids: Set<string> }

function problemsOfZone({ rows }: PretixZone, at: string, { known, guids }: Names): PretixProblem[] {
  const numbersOfRows = new Map<string, Set<string>>()
  return rows.flatMap((row, index) => {
    const path = `${at}.rows.${index}`
    const numbers = numbersOfRows.get(row.row_number) ?? new Set<string>()
    numbersOfRows.set(row.row_number, numbers)
    return row.seats.flatMap((seat, seatIndex) => {
      const seatPath = `${path}.seats.${seatIndex}`
      return [
        ...repeated(numbers, seat.seat_number, {
          kind: 'seat_number_repeated',
          path: `${seatPath}.seat_number`,
        }),
        ...repeated(guids, seat.seat_guid, { kind: 'seat_guid_repeated', path: `${seatPath}.seat_guid` }),
        ...(known.has(seat.category)
          ? []
          : [{ kind: 'category_missing', path: `${seatPath}.category` } as const]),
      ]
    })
  })
}

/** Keeps a name, and returns the problem when it was there before. */
function repeated(names: Set<string>, name: string, problem: PretixProblem): PretixProblem[] {
  if (names.has(name)) return [problem]
  names.add(name)
  return []
}
