import type { StaffAdvert } from '#contract/staff-adverts.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import type { Db } from '#server/platform/database.ts'
import { listClicks } from './clicks.queries.ts'
import type { AdvertRow } from './promotions.tables.ts'

const MONTH_DAYS = 30

/** Returns adverts as staff see them, with their clicks. */
export async function presentStaffAdverts(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  adverts: readonly AdvertRow[],
): Promise<StaffAdvert[]> {
  const clicks = await listClicks(db, daysAfter(localDate(now()), 1 - MONTH_DAYS))
  return adverts.map((advert) => {
    const { id, version, title, siteLink, image, isPublic, shownFrom, shownUntil } = advert
    const { all = 0, sinceDay = 0 } = clicks.get(id) ?? {}
    return {
      _id: id,
      version,
      title,
      siteLink,
      image,
      isPublic,
      shownFrom,
      shownUntil,
      nextImage: advert.nextPictureId,
      clicks: all,
      clicksOfMonth: sinceDay,
    }
  })
}
