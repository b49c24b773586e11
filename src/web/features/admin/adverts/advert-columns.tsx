import { formatCount } from '#web/admin-ui/format.ts'
import type { ListColumn } from '#web/admin-ui/list/list-types.ts'
import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { advertStateLabels, stateOfAdvert } from './advert-state.ts'

export function placementOf({ isPublic }: Pick<StaffAdvert, 'isPublic'>): string {
  return isPublic ? m.admin_placement_public() : m.admin_placement_private()
}

/** The days on which an advert is shown, in words. */
export function periodOf({ shownFrom, shownUntil }: StaffAdvert): string {
  if (!shownFrom && !shownUntil) return m.advert_always()
  if (!shownUntil) return m.advert_since({ date: formatShortDate(shownFrom ?? '') })
  if (!shownFrom) return m.advert_to({ date: formatShortDate(shownUntil) })
  return `${formatShortDate(shownFrom)} – ${formatShortDate(shownUntil)}`
}

export const stateText = (advert: StaffAdvert): string => advertStateLabels[stateOfAdvert(advert)]()

export const advertColumns: readonly ListColumn<StaffAdvert>[] = [
  { key: 'title', label: m.admin_title_of_advert, render: ({ title }) => title, csv: ({ title }) => title },
  {
    key: 'link',
    label: m.admin_link,
    render: ({ siteLink }) => <span className="admin-clip">{siteLink}</span>,
    csv: ({ siteLink }) => siteLink,
  },
  { key: 'placement', label: m.admin_placement, render: placementOf, csv: placementOf },
  { key: 'period', label: m.advert_period, render: periodOf, csv: periodOf },
  { key: 'state', label: m.admin_state, render: stateText, csv: stateText },
  {
    key: 'clicks',
    label: m.advert_clicks,
    render: ({ clicks }) => formatCount(clicks),
    csv: ({ clicks }) => clicks,
    isNumber: true,
  },
  {
    key: 'month',
    label: m.advert_clicks_month,
    render: ({ clicksOfMonth }) => formatCount(clicksOfMonth),
    csv: ({ clicksOfMonth }) => clicksOfMonth,
    isNumber: true,
  },
]
