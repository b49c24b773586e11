import { snackCategories, type SnackCategory } from '#domain/snacks.ts'
import type { Snack } from '#web/api/gen/types.gen.ts'

export type MenuPart = { readonly category: SnackCategory; readonly snacks: readonly Snack[] }

/** Returns the parts of the menu that have something in them, each in the order of the menu. */
export function groupSnacks(snacks: readonly Snack[]): MenuPart[] {
  return snackCategories
    .map((category) => ({ category, snacks: snacks.filter((snack) => snack.category === category) }))
    .filter((part) => part.snacks.length > 0)
}
