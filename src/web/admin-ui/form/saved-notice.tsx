import { m } from '#web/paraglide/messages.js'
import type { Change, Values } from './changes.ts'
import { valueText, type ValueWords } from './value-text.ts'

type SavedNoticeProps<V> = {
  readonly changes: readonly Change[]
  readonly labels: Readonly<Record<string, () => string>>
  readonly words: ValueWords<V> | undefined
}

/** What the last save changed, field by field. */
export function SavedNotice<V extends Values>({ changes, labels, words }: SavedNoticeProps<V>) {
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="admin-note" data-type="success">
          <p>{m.admin_saved_changes()}</p>
          <dl className="admin-facts">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{labels[field]?.() ?? field}</dt>
                <dd>
                  <s>{valueText(before, words?.[field])}</s> <ins>{valueText(after, words?.[field])}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
