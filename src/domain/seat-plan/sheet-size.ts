import type { PretixPlan } from './pretix-plan.ts'
import { listPlaces, MARGIN } from './pretix-places.ts'

type Size = { readonly width: number; readonly height: number }

/** Returns the size of the sheet that contains all seats of a plan, in whole pixels. */
export function sizeAround(plan: PretixPlan): Size {
  const places = listPlaces(plan)
  return {
    width: Math.ceil(Math.max(0, ...places.map(({ x }) => x))) + MARGIN,
    height: Math.ceil(Math.max(0, ...places.map(({ y }) => y))) + MARGIN,
  }
}

/** Returns the size of an imported file, larger where the edited plan has seats beyond those of the file; one around all seats for a file without. */
export function sizeAfterEdit(file: PretixPlan, edited: PretixPlan): Size {
  const now = sizeAround(edited)
  if (!file.size) return now
  const before = sizeAround(file)
  const { width, height } = file.size
  return {
    width: now.width > before.width ? Math.max(width, now.width) : width,
    height: now.height > before.height ? Math.max(height, now.height) : height,
  }
}
