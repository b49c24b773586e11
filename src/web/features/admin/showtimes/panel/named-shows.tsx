import { formatCount } from '#web/admin-ui/format.ts'
import { m } from '#web/paraglide/messages.js'

const MOST_SHOWN = 12

/** The shows that a question is about, each on a line; of many the first ones, and how many more there are. */
export function NamedShows({ names }: { readonly names: readonly string[] }) {
  const others = names.length - MOST_SHOWN
  return (
    <ul className="publication-list">
      {names.slice(0, MOST_SHOWN).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {others > 0 && <li>{m.refused_more({ count: formatCount(others) })}</li>}
    </ul>
  )
}
