import { m } from '#web/paraglide/messages.js'
import type { Change } from './changes.ts'
import { valueText } from './value-text.ts'

type SavedNoticeProps = {
  readonly changes: readonly Change[]
  readonly labels: Readonly<Record<string, () => string>>
}

/** What the last save changed, field by field. */
export function SavedNotice({ changes, labels }: SavedNoticeProps) {
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
                  <s>{valueText(before)}</s> <ins>{valueText(after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
