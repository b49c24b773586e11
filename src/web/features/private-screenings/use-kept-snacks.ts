import { useState } from 'react'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { keepSnacks, readKeptSnacks } from './kept-snacks.ts'
import type { ScreeningSnacks } from './screening-snacks.ts'

type Choose = (chosen: ScreeningSnacks | null) => void

/** The snacks chosen for a screening, and how to choose others. They are shown with the quote, so never in the HTML of the server. */
export function useKeptSnacks({ movieId, startsAt }: Showtime): readonly [ScreeningSnacks | null, Choose] {
  const screening = { movieId: movieId._id, startsAt }
  const [chosen, setChosen] = useState(() => readKeptSnacks(screening))
  const choose: Choose = (next) => {
    keepSnacks(screening, next)
    setChosen(next)
  }
  return [chosen, choose]
}
