import { readMatching } from '#web/admin-ui/list/use-export.ts'
import { OrderPanel } from '#web/admin-ui/order/order-panel.tsx'
import { moveMovie } from '#web/api/gen/sdk.gen.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { readMovies } from './read-movies.ts'

/** The order of priority of what is shown and what comes. */
export default function MovieOrder({ onClose }: { readonly onClose: () => void }) {
  return (
    <OrderPanel
      title={m.admin_order_title()}
      list="movies"
      read={readOrder}
      nameOf={titleOf}
      move={(movie, before) =>
        moveMovie({ body: { _id: movie._id, before: before?._id ?? null }, throwOnError: true })
      }
      onClose={onClose}
    />
  )
}

async function readOrder(): Promise<StaffMovie[]> {
  const movies = await readMatching({ sort: 'priority' }, readMovies)
  return movies.filter(({ isPublic, endDate }) => isPublic && endDate >= cinemaToday())
}
