import type { StaffSnack } from '#contract/staff-snacks.ts'
import { presentSnack } from '../menu.presenter.ts'
import type { EditedSnack } from './staff-snacks.queries.ts'

/** Returns an item as staff edit it, with the tax of a date YYYY-MM-DD; amounts in rupees. */
export function presentStaffSnack(snack: EditedSnack, date: string): StaffSnack {
  const { version, nextPictureId, isOffered, portions } = snack
  return {
    ...presentSnack(snack, date),
    version,
    nextImage: nextPictureId,
    isOffered,
    isOutOfStock: portions === 0,
  }
}
