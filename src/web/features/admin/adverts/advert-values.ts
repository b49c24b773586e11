import type { AdvertEdit } from '#contract/staff-adverts.ts'
import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The fields of an advert's form. The picture is the id of an upload; null keeps the advert's own. */
export type AdvertValues = {
  title: string
  siteLink: string
  placement: 'public' | 'private'
  shownFrom: string
  shownUntil: string
  image: string | null
}

export const advertLabels: Readonly<Record<keyof AdvertValues, () => string>> = {
  title: m.admin_title_of_advert,
  siteLink: m.admin_link,
  placement: m.admin_placement,
  shownFrom: m.advert_from,
  shownUntil: m.advert_until,
  image: m.advert_picture,
}

export function valuesOfAdvert(advert: StaffAdvert | null): AdvertValues {
  return {
    title: advert?.title ?? '',
    siteLink: advert?.siteLink ?? '',
    placement: advert?.isPublic === false ? 'private' : 'public',
    shownFrom: advert?.shownFrom ?? '',
    shownUntil: advert?.shownUntil ?? '',
    image: null,
  }
}

export function bodyOfAdvert({
  placement,
  shownFrom,
  shownUntil,
  image,
  ...values
}: AdvertValues): AdvertEdit {
  return {
    ...values,
    isPublic: placement === 'public',
    shownFrom: shownFrom || null,
    shownUntil: shownUntil || null,
    ...(image && { image }),
  }
}
