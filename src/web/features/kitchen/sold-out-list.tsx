import type { Kitchen } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import type { KitchenActions } from './use-kitchen.ts'

type SoldOutListProps = { readonly snacks: Kitchen['snacks']; readonly actions: KitchenActions }

/** One touch says that an item is sold out, another that it is there again. */
export function SoldOutList({ snacks, actions }: SoldOutListProps) {
  return (
    <section aria-label={m.kitchen_menu()} className="kitchen-menu">
      <h2>{m.kitchen_menu()}</h2>
      <ul>
        {snacks.map(({ _id, name, isSoldOut }) => (
          <li key={_id}>
            <button
              type="button"
              aria-pressed={isSoldOut}
              onClick={() => actions.setSoldOut(_id, !isSoldOut)}
            >
              <span>{name}</span>
              <span>{isSoldOut ? m.kitchen_sold_out() : m.kitchen_available()}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
