import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import type { ListColumn, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { listCinemas } from '#web/api/gen/sdk.gen.ts'
import type { Cinema } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { asOnePage } from '../read-whole.ts'
import { priceColumn } from '#web/admin-ui/list/price-column.tsx'
import { CinemaPanel } from './cinema-panel.tsx'

const readCinemas: ReadPage<Cinema> = async ({ q }, signal) => {
  const { data } = await listCinemas({ ...(signal && { signal }), throwOnError: true })
  return asOnePage(data, ({ name }) => name, q)
}

const columns: readonly ListColumn<Cinema>[] = [
  { key: 'name', label: m.admin_name, render: ({ name }) => name, csv: ({ name }) => name },
  {
    key: 'seats',
    label: m.admin_seats,
    render: ({ seatsAvailable }) => seatsAvailable,
    csv: ({ seatsAvailable }) => seatsAvailable,
    isNumber: true,
  },
  priceColumn,
]

/** The screens of the building with their classes. */
export function ScreensPage() {
  return (
    <ListPage
      title={m.admin_cinemas()}
      name="cinemas"
      readPage={readCinemas}
      columns={columns}
      empty={m.admin_cinemas_empty()}
      createLabel={m.admin_cinema_new()}
      panel={(id, close, open) => <CinemaPanel key={id} id={id} close={close} open={open} />}
    />
  )
}
