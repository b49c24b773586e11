import { Button } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import type { Values } from './changes.ts'
import type { Conflict } from './use-record-form.ts'
import { valueText, type ValueWords } from './value-text.ts'

type ConflictNoticeProps<V extends Values> = {
  readonly conflict: Conflict<V>
  readonly mine: V
  readonly labels: Readonly<Record<string, () => string>>
  readonly words: ValueWords<V> | undefined
  readonly onTake: (field: string) => void
}

/** Somebody saved this record while it was edited here: what they changed, beside what is in the form. Saving again keeps the form's. */
export function ConflictNotice<V extends Values>(props: ConflictNoticeProps<V>) {
  const { conflict, mine, labels, words, onTake } = props
  const { theirs, fields } = conflict
  return (
    <section role="alert" className="admin-note" data-type="warn">
      <p>{m.admin_conflict()}</p>
      <table className="admin-conflict">
        <thead>
          <tr>
            <th scope="col">{m.admin_field()}</th>
            <th scope="col">{m.admin_theirs()}</th>
            <th scope="col">{m.admin_yours()}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{labels[field]?.() ?? field}</th>
              <td>{valueText(theirs[field], words?.[field])}</td>
              <td>
                {valueText(mine[field], words?.[field])}
                {JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]) && (
                  <Button variant="subtle" size="compact-sm" onClick={() => onTake(field)}>
                    {m.admin_take_theirs()}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
