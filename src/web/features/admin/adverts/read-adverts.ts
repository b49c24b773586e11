import type { ReadPage } from '#web/admin-ui/list/list-types.ts'
import { listStaffAdverts } from '#web/api/gen/sdk.gen.ts'
import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import { asOnePage } from '../read-whole.ts'
import { stateOfAdvert } from './advert-state.ts'

/** All adverts that match, in their order. */
export const readAdverts: ReadPage<StaffAdvert> = async ({ q, placement, state }, signal) => {
  const { data } = await listStaffAdverts({ ...(signal && { signal }), throwOnError: true })
  const rows = data.filter(
    (advert) =>
      (!placement || advert.isPublic === (placement === 'public')) &&
      (!state || stateOfAdvert(advert) === state),
  )
  return asOnePage(rows, ({ title, siteLink }) => `${title} ${siteLink}`, q)
}
