import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { m } from '#web/paraglide/messages.js'
import type { ReadPage } from '#web/admin-ui/list/list-types.ts'
import { listStaffAdverts } from '#web/api/gen/sdk.gen.ts'
import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import { OrderButton } from '#web/admin-ui/list/order-button.tsx'
import { advertColumns, stateText } from './advert-columns.tsx'
import { advertStateLabels, advertStates, stateOfAdvert } from './advert-state.ts'
import { asOnePage } from '../read-whole.ts'

/** Loaded when an advert is opened, and when the order is changed. */
const AdvertPanel = lazy(async () => ({ default: (await import('./advert-panel.tsx')).AdvertPanel }))
const AdvertOrder = lazy(() => import('./advert-order.tsx'))

const filters = [
  {
    name: 'placement',
    label: m.admin_placement,
    options: [
      { value: 'public', label: m.admin_placement_public() },
      { value: 'private', label: m.admin_placement_private() },
    ],
  },
  {
    name: 'state',
    label: m.admin_state,
    options: advertStates.map((value) => ({ value, label: advertStateLabels[value]() })),
  },
]

/** The banners of the site: what they show, where and when, and how often they are followed. */
export function AdvertsPage() {
  const { open } = useListSearch()
  return (
    <ListPage
      title={m.admin_adverts()}
      name="adverts"
      readPage={readAdverts}
      columns={advertColumns}
      filters={filters}
      empty={m.admin_adverts_empty()}
      createLabel={m.advert_new()}
      tools={<OrderButton label={m.advert_order()} />}
      card={(advert) => (
        <>
          <span className="admin-banner">
            {advert.image && (
              <img src={`${advert.image}-768.webp`} alt="" width={768} height={256} loading="lazy" />
            )}
          </span>
          {advert.title}
          <span className="admin-card-note">{stateText(advert)}</span>
        </>
      )}
      panel={(id, close) => (
        <LazyPart>
          {id === 'order' ? (
            <AdvertOrder onClose={close} />
          ) : (
            <AdvertPanel key={id} id={id} onClose={close} onCreated={open} />
          )}
        </LazyPart>
      )}
    />
  )
}

/** All adverts that match, in their order. */
const readAdverts: ReadPage<StaffAdvert> = async ({ q, placement, state }, signal) => {
  const { data } = await listStaffAdverts({ ...(signal && { signal }), throwOnError: true })
  const rows = data.filter(
    (advert) =>
      (!placement || advert.isPublic === (placement === 'public')) &&
      (!state || stateOfAdvert(advert) === state),
  )
  return asOnePage(rows, ({ title, siteLink }) => `${title} ${siteLink}`, q)
}
