import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { Change, Values } from './changes.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'
import { valueText, type ValueWords } from './value-text.ts'

type RecordFormProps<Rec extends { readonly version: number }, V extends Values, Body> = RecordFormOptions<
  Rec,
  V,
  Body
> & {
  /** The name of each field, in the order of the form. */
  readonly labels: Readonly<Record<keyof V & string, () => string>>
  /** What the codes and ids of fields are called, where a comparison shows them. */
  readonly words?: ValueWords<V>
  /** Only the person who is signed in changes this record: another version of it comes from another tab or device. */
  readonly isOwn?: boolean
  readonly children: (form: UseFormReturnType<V>) => ReactNode
  /** Beside the button that saves, for example the one that deletes. */
  readonly actions?: ReactNode
}

/** A form for one record, see docs/back-office.md. Give it the record's id as its `key`. */
export function RecordForm<Rec extends { readonly version: number }, V extends Values, Body>(
  props: RecordFormProps<Rec, V, Body>,
) {
  const { labels, words, isOwn = false, children, actions } = props
  const { form, id, onSubmit, ...state } = useRecordForm(props)
  useHotkeys([['mod+S', () => submitForm(id)]], [])
  return (
    <form id={id} noValidate method="dialog" className="admin-form" onSubmit={onSubmit}>
      {state.isRestored && (
        <div className="admin-note" role="status">
          <p>{m.admin_restored()}</p>
          <Button variant="subtle" size="compact-sm" onClick={state.discard}>
            {m.admin_discard()}
          </Button>
        </div>
      )}
      {state.conflict && (
        <ConflictNotice
          conflict={state.conflict}
          mine={form.values}
          labels={labels}
          words={words}
          isOwn={isOwn}
          onTake={(field) => form.setFieldValue(field, state.conflict?.theirs[field] as never)}
        />
      )}
      <SavedNotice changes={state.saved} labels={labels} words={words} />
      {children(form)}
      <div role="alert">{state.failure && <p className="admin-bad">{state.failure}</p>}</div>
      <footer className="admin-form-bar">
        <Button type="submit" loading={state.isSaving}>
          {m.admin_save()}
        </Button>
        {state.isDirty && (
          <Button variant="default" onClick={state.discard}>
            {m.admin_discard()}
          </Button>
        )}
        {actions}
      </footer>
      <LeaveGuard isDirty={state.isDirty && !state.isSaving} onLeave={state.forget} />
    </form>
  )
}

function submitForm(id: string): void {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

type SavedNoticeProps<V> = {
  readonly changes: readonly Change[]
  readonly labels: Readonly<Record<string, () => string>>
  readonly words: ValueWords<V> | undefined
}

/** What the last save changed, field by field. */
function SavedNotice<V extends Values>({ changes, labels, words }: SavedNoticeProps<V>) {
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
