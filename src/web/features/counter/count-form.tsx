import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { notes } from '#domain/cash.ts'
import type { CountShiftData } from '#web/api/gen/types.gen.ts'
import { countedCash, MOST_RUPEES, type CountedCash, type TypedCash } from './counted-cash.ts'
import { CounterField } from './counter-field.tsx'

/** As it is sent. */
type Counted = CountShiftData['body']

type CountFormProps = {
  readonly title: string
  /** Explains how the count is used. */
  readonly hint?: string
  readonly isFocused?: boolean
  /** Storing the count ends the shift. */
  readonly endsShift?: boolean
  readonly isBusy: boolean
  readonly onCount: (counted: Counted) => void
}

/** The count of a drawer, by notes or as one sum. It is shown before it is stored. */
export function CountForm({
  title,
  hint = m.counter_count_hint(),
  isFocused = true,
  endsShift = false,
  isBusy,
  onCount,
}: CountFormProps) {
  const [typed, setTyped] = useState<TypedCash>({ notes: {}, rest: '' })
  const [isSent, setSent] = useState(false)
  const [sum, setSum] = useState<CountedCash | null>(null)
  const counted = countedCash(typed)
  const isCount = counted !== null && rupeesFromPaise(counted.sum) <= MOST_RUPEES
  const isTyped = typed.rest !== '' || Object.values(typed.notes).some((text) => text !== '')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isCount) setSum(counted)
  }
  if (sum !== null)
    return (
      <Confirmation
        title={title}
        sum={sum.sum}
        endsShift={endsShift}
        isBusy={isBusy}
        onAgain={() => setSum(null)}
        onStore={() => onCount(bodyOf(sum))}
      />
    )
  return (
    <form className="counter-form" onSubmit={onSubmit}>
      <h2>{title}</h2>
      <p className="counter-soft">{hint}</p>
      <CounterField
        label={m.counter_counted()}
        value={typed.rest}
        onChange={(rest) => setTyped({ ...typed, rest })}
        inputMode="decimal"
        problem={!isCount && (isSent || isTyped) ? m.problem_amount_wrong() : null}
        isFocused={isFocused}
      />
      <details>
        <summary>{m.counter_by_notes()}</summary>
        <NoteFields typed={typed.notes} onChange={(notes) => setTyped({ ...typed, notes })} />
        <p role="status">{isCount && m.counter_counted_sum({ amount: formatPaise(counted.sum) })}</p>
      </details>
      <button type="submit" className="counter-primary">
        {m.counter_count_check()}
      </button>
    </form>
  )
}

function bodyOf({ sum, notes }: CountedCash): Counted {
  return { counted: rupeesFromPaise(sum), ...(notes.length > 0 && { notes: [...notes] }) }
}

type NoteFieldsProps = {
  readonly typed: TypedCash['notes']
  readonly onChange: (typed: TypedCash['notes']) => void
}

/** How many notes of each kind are in the drawer. */
function NoteFields({ typed, onChange }: NoteFieldsProps) {
  return (
    <div className="counter-notes">
      {notes.map((note) => (
        <CounterField
          key={note}
          label={m.counter_notes_of({ note: String(note) })}
          value={typed[note] ?? ''}
          onChange={(text) => onChange({ ...typed, [note]: text })}
          inputMode="decimal"
        />
      ))}
    </div>
  )
}

type ConfirmationProps = Pick<CountFormProps, 'title' | 'endsShift' | 'isBusy'> & {
  readonly sum: Paise
  readonly onAgain: () => void
  readonly onStore: () => void
}

/** The focus is on counting again: Enter pressed twice stores nothing. */
function Confirmation({ title, sum, endsShift, isBusy, onAgain, onStore }: ConfirmationProps) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus(), [])
  const question = endsShift ? m.counter_count_end_question : m.counter_count_question
  return (
    <div className="counter-form">
      <h2>{title}</h2>
      <p role="status">{question({ amount: formatPaise(sum) })}</p>
      <div className="counter-pay-actions">
        <button
          type="button"
          className="counter-primary"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={onStore}
        >
          {endsShift ? m.counter_count_end() : m.counter_count()}
        </button>
        <button ref={again} type="button" onClick={onAgain}>
          {m.counter_count_again()}
        </button>
      </div>
    </div>
  )
}
