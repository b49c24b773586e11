import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { Values } from './changes.ts'
import type { Conflict } from './use-record-form.ts'
import { valueText, type ValueWords } from './value-text.ts'

type ConflictNoticeProps<V extends Values> = {
  readonly conflict: Conflict<V>
  readonly mine: V
  readonly labels: Readonly<Record<string, () => string>>
  readonly words: ValueWords<V> | undefined
  /** It was the same person, in another tab or on another device. */
  readonly isOwn: boolean
  readonly onTake: (field: string) => void
}

const others = {
  what: m.admin_conflict,
  theirs: m.admin_theirs,
  take: m.admin_take_theirs,
  taken: m.admin_conflict_taken,
}
const own = {
  what: m.admin_own_conflict,
  theirs: m.admin_saved_now,
  take: m.admin_take_saved,
  taken: m.admin_own_conflict_taken,
}

/**
 * This record was saved elsewhere while it was edited here: what differs from the form, and what came into it. Saving again keeps the form's. It
 * takes the focus, so that it is in sight wherever the form was scrolled to, and again when the button that had it goes.
 */
export function ConflictNotice<V extends Values>(props: ConflictNoticeProps<V>) {
  const { conflict, labels, words, isOwn } = props
  const texts = isOwn ? own : others
  const { theirs, fields, taken } = conflict
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [conflict])
  return (
    <section ref={notice} tabIndex={-1} role="alert" className="admin-note" data-type="warn">
      <p>{texts.what()}</p>
      {fields.length > 0 && <Differences {...props} onTaken={() => notice.current?.focus()} />}
      {taken.length > 0 && (
        <>
          <p>{texts.taken()}</p>
          <dl className="admin-facts">
            {taken.map((field) => (
              <div key={field}>
                <dt>{labels[field]?.() ?? field}</dt>
                <dd>{valueText(theirs[field], words?.[field])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

type DifferencesProps<V extends Values> = ConflictNoticeProps<V> & { readonly onTaken: () => void }

function Differences<V extends Values>(props: DifferencesProps<V>) {
  const { conflict, mine, labels, words, isOwn, onTake, onTaken } = props
  const texts = isOwn ? own : others
  const { theirs, fields } = conflict
  return (
    <table className="admin-conflict">
      <thead>
        <tr>
          <th scope="col">{m.admin_field()}</th>
          <th scope="col">{texts.theirs()}</th>
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
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    onTake(field)
                    onTaken()
                  }}
                >
                  {texts.take()}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
