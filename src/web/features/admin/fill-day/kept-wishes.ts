import { useState } from 'react'
import type { MovieWish } from '#web/api/gen/types.gen.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

type Wishes = Readonly<Record<string, MovieWish>>

const keyOf = (date: string) => `admin.fill-day.${date}`

/** What was typed for a day and not sent yet, by movie; it is kept through a reload, in this tab. */
export function useKeptWishes(date: string) {
  const [changed, setChanged] = useState(() => readWishes(date))
  function keep(wishes: Wishes): void {
    setChanged(wishes)
    const isEmpty = Object.keys(wishes).length === 0
    writeStored('sessionStorage', keyOf(date), isEmpty ? null : JSON.stringify(wishes))
  }
  return {
    changed,
    change: (wish: MovieWish) => keep({ ...changed, [wish.movieId]: wish }),
    /** The server has them now. */
    forget: () => keep({}),
  }
}

function readWishes(date: string): Wishes {
  try {
    return JSON.parse(readStored('sessionStorage', keyOf(date)) ?? '{}') as Wishes
  } catch {
    return {}
  }
}
