import { useForm, type UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { errorCodeOf, isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import { fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { refusalTextOf } from '../refusal-text.ts'
import { type Change, changesBetween, mergeVersions, type Values } from './changes.ts'
import { fieldProblems } from './field-problems.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { keepDraft, readDraft } from './kept-draft.ts'

export type RecordFormOptions<Rec extends { readonly version: number }, V extends Values, Body> = {
  /** Names what is kept of the form through a reload, for example `movie.<id>`. */
  readonly name: string
  /** Null: a new record. */
  readonly record: Rec | null
  /** What the fields show of a record; null: of a new one. */
  readonly valuesOf: (record: Rec | null) => V
  readonly bodyOf: (values: V) => Body
  /** The contract's shape of the body: the rules of the fields. */
  readonly schema: z.ZodType
  /** Sends the body with the version that the form was filled from; null for a new record. */
  readonly save: (body: Body, version: number | null) => Promise<Rec>
  /** Converts a record that came with a refusal, whose amounts are rupees, as the client does with responses. */
  readonly received?: (record: Rec) => Promise<Rec>
  /** The success message of the specification. */
  readonly savedText: string
  /** The failure message of the specification, where it has one; the reason stands in the form. */
  readonly failedText?: string
  /** Returns the messages of a refusal by field name; the form and the alert then leave out the reason. Returns an empty object for other errors. */
  readonly refusedFields?: (error: unknown, body: Body) => Readonly<Record<string, ReactNode>>
  readonly onSaved: (record: Rec) => void
}

export type Conflict<V> = {
  readonly theirs: V
  /** The fields in which the form has another value. */
  readonly fields: readonly string[]
  /** What else the other person changed: the form has the same. */
  readonly taken: readonly string[]
}

/** How the last save of the form ended: with what it changed, or in a conflict. */
type LastSave<V> = { readonly conflict: Conflict<V> | null; readonly saved: readonly Change[] }

type Base<V> = { readonly values: V; readonly version: number | null }

/** A form for one record: its rules, saving, and what another person changed meanwhile. `id` is that of its element. */
export function useRecordForm<Rec extends { readonly version: number }, V extends Values, Body>(
  options: RecordFormOptions<Rec, V, Body>,
) {
  const { valuesOf, bodyOf } = options
  const id = useId()
  const { form, base, begin, isRestored } = useKeptForm(options)
  const [last, setLast] = useState<LastSave<V>>({ conflict: null, saved: [] })
  const [isSaving, setSaving] = useState(false)
  const failure = useFailure(form, id, options)

  /** `newer`: the version of a record that changed in what the form does not show. */
  async function submit(values: V, newer?: number): Promise<void> {
    setSaving(true)
    failure.clear()
    try {
      const after = await options.save(bodyOf(values), newer ?? base.version)
      begin({ values: valuesOf(after), version: after.version })
      setLast({ conflict: null, saved: changesBetween(base.values, valuesOf(after)) })
      showAlert({ type: 'success', text: options.savedText })
      options.onSaved(after)
    } catch (error) {
      const stale = staleRecordOf<Rec>(error)
      const current = stale && ((await options.received?.(stale)) ?? stale)
      if (!current) failure.show(error, bodyOf(values))
      else if (newer === undefined && isSame(base.values, valuesOf(current)))
        await submit(values, current.version)
      else takeIn(current, values)
    } finally {
      setSaving(false)
    }
  }

  /** Somebody else saved first: their changes come in beside what was typed, and the next save is on top of theirs. */
  function takeIn(current: Rec, mine: V): void {
    const theirs = valuesOf(current)
    const { values, conflicts, taken } = mergeVersions({ base: base.values, theirs, mine })
    setLast({ conflict: { theirs, fields: conflicts, taken }, saved: [] })
    begin({ values: theirs, version: current.version }, values)
  }

  return {
    form,
    id,
    isDirty: !isSame(base.values, form.values),
    isRestored,
    isSaving,
    ...last,
    failure: failure.reason,
    discard: () => {
      setLast({ ...last, conflict: null })
      failure.clear()
      begin(base)
    },
    forget: () => keepDraft(options.name, null),
    onSubmit: form.onSubmit(
      (values) => void submit(values),
      () => focusFirstWrong(id),
    ),
  }
}

/** A refused save: the fields have their own problems, the alert the specification's sentence where there is one, and the form the reason. */
type FailureOptions<Body> = {
  readonly failedText?: string
  readonly refusedFields?: (error: unknown, body: Body) => Readonly<Record<string, ReactNode>>
}

function useFailure<V extends Values, Body>(
  form: UseFormReturnType<V>,
  formId: string,
  { failedText, refusedFields }: FailureOptions<Body>,
) {
  const [reason, setReason] = useState<string | null>(null)
  const show = (error: unknown, body: Body) => {
    const refused = refusedFields?.(error, body) ?? {}
    const fields = { ...fieldErrorsOf(error), ...refused }
    form.setErrors(fields)
    if (Object.keys(fields).length > 0) focusFirstWrong(formId)
    const isAtField = Object.keys(refused).length > 0
    const text = refusalTextOf(error)
    if (failedText || !isAtField) showAlert({ type: 'error', text: failedText ?? text })
    if (failedText && !isAtField) setReason(text)
  }
  return { reason, show, clear: () => setReason(null) }
}

/** The fields with what was typed before this document was loaded again, and the version that they were filled from. */
function useKeptForm<Rec extends { readonly version: number }, V extends Values, Body>(
  options: RecordFormOptions<Rec, V, Body>,
) {
  const { name, record, valuesOf, bodyOf, schema } = options
  const [draft] = useState(() => readDraft<V>(name))
  const [base, setBase] = useState<Base<V>>(() =>
    draft
      ? { values: draft.base, version: draft.version }
      : { values: valuesOf(record), version: record?.version ?? null },
  )
  // What is saved beside the form, such as a photo, makes a new version whose fields are the same.
  if (
    record &&
    base.version !== null &&
    record.version > base.version &&
    isSame(base.values, valuesOf(record))
  )
    setBase({ ...base, version: record.version })
  const [isRestored, setRestored] = useState(draft !== null)
  const form = useForm<V>({
    initialValues: draft?.values ?? base.values,
    validate: (values) => fieldProblems(schema, bodyOf(values)),
    validateInputOnBlur: false,
    onValuesChange: (values) => keepChanged(name, base, values),
  })
  const begin = (next: Base<V>, values = next.values) => {
    setBase(next)
    setRestored(false)
    form.clearErrors()
    form.setValues(values)
    keepChanged(name, next, values)
  }
  return { form, base, begin, isRestored }
}

function keepChanged<V extends Values>(name: string, base: Base<V>, values: V): void {
  keepDraft(name, isSame(base.values, values) ? null : { base: base.values, values, version: base.version })
}

function isSame(before: Values, after: Values): boolean {
  return changesBetween(before, after).length === 0
}

/** The record as it is now, of a save from an older version. */
function staleRecordOf<Rec>(error: unknown): Rec | null {
  if (errorCodeOf(error) !== 'stale_edit' || !isErrorResponse(error)) return null
  const { details } = error.error
  return isObject(details) && isObject(details['current']) ? (details['current'] as Rec) : null
}
