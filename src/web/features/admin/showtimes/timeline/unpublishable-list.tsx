import { m } from '#web/paraglide/messages.js'
import { blockPlace } from './block-text.ts'
import type { Performance } from './performance.ts'
import type { Unpublishable } from './use-unpublishable.ts'

type UnpublishableListProps = {
  readonly performances: readonly Performance[]
  readonly unpublishable: Unpublishable
}

/** Why the publication of the day would be refused, shown before Publish is pressed. */
export function UnpublishableList({ performances, unpublishable }: UnpublishableListProps) {
  if (unpublishable.size === 0) return null
  return (
    <section aria-label={m.schedule_unpublishable()} className="admin-note" data-type="warn">
      <p>
        <strong>{m.schedule_unpublishable()}</strong>
      </p>
      <ul>
        {performances.flatMap((performance) => {
          const reasons = unpublishable.get(performance.id)
          return reasons === undefined ? (
            []
          ) : (
            <li key={performance.id}>
              {m.schedule_refused_edit({ title: blockPlace(performance), reasons })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
