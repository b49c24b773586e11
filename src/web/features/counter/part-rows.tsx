import { useId } from 'react'
import type { PartMode } from '#domain/counter.ts'
import { formatPaise, paiseFromRupees, subtractPaise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { CounterField } from './counter-field.tsx'
import { saleModeLabels } from './sale-mode-labels.ts'
import { takenOf, withPart, type DividedPart, type Division, type TypedPart } from './split-parts.ts'

type PartRowsProps = {
  readonly division: Division
  readonly modes: readonly PartMode[]
  readonly fewest: number
  readonly most: number
  /** Asks for the cash that was given and for the slips of cards. */
  readonly asksForDetails: boolean
  /** The clerk has tried to send it: says what is missing. */
  readonly isSent: boolean
  readonly onChange: (typed: TypedPart[]) => void
}

/** The parts of a sale: how each is paid, and how much it is. The last one is what the others leave. */
export function PartRows({ division, fewest, most, onChange, ...shared }: PartRowsProps) {
  const { parts } = division
  const replace = (changed: TypedPart) =>
    onChange(parts.map((part) => (part.id === changed.id ? changed : part)))
  return (
    <>
      {parts.map((part, index) => (
        <PartRow
          key={part.id}
          part={part}
          number={index + 1}
          isLast={index === parts.length - 1}
          isUpiTaken={parts.some(({ id, mode }) => mode === 'upi' && id !== part.id)}
          {...shared}
          onChange={replace}
          onRemove={
            parts.length > fewest ? () => onChange(parts.filter(({ id }) => id !== part.id)) : undefined
          }
        />
      ))}
      {parts.at(-1)?.sum === null && (
        <p role="alert" className="counter-error">
          {m.counter_split_too_much()}
        </p>
      )}
      {parts.length < most && (
        <button type="button" onClick={() => onChange([...withPart(parts, 'card')])}>
          {m.counter_split_add()}
        </button>
      )}
    </>
  )
}

type PartRowProps = Pick<PartRowsProps, 'modes' | 'asksForDetails' | 'isSent'> & {
  readonly part: DividedPart
  readonly number: number
  readonly isLast: boolean
  /** Another part is by UPI, of which there is one. */
  readonly isUpiTaken: boolean
  readonly onChange: (part: TypedPart) => void
  readonly onRemove: (() => void) | undefined
}

function PartRow({ part, number, isLast, isUpiTaken, modes, onChange, onRemove, ...shown }: PartRowProps) {
  const name = useId()
  const isMissing = shown.isSent && part.sum === null
  return (
    <fieldset className="counter-part">
      <legend>{m.counter_split_part({ number })}</legend>
      <div className="counter-part-modes">
        {modes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name={name}
              checked={part.mode === mode}
              disabled={mode === 'upi' && isUpiTaken}
              onChange={() => onChange({ ...part, mode })}
            />
            {saleModeLabels[mode]()}
          </label>
        ))}
        {onRemove && (
          <button type="button" aria-label={m.counter_split_remove({ number })} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
      {isLast ? (
        <p role="status" className="counter-part-rest">
          {m.counter_split_rest()} <b>{part.sum === null ? '–' : formatPaise(part.sum)}</b>
        </p>
      ) : (
        <CounterField
          label={m.counter_split_amount({ number })}
          value={part.amount}
          inputMode="decimal"
          isFocused={number === 1}
          problem={isMissing ? m.problem_amount_wrong() : null}
          onChange={(amount) => onChange({ ...part, amount })}
        />
      )}
      {shown.asksForDetails && (
        <Details
          part={part}
          number={number}
          isSent={shown.isSent}
          isFocused={isLast && number === 1}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}

type DetailsProps = Pick<PartRowProps, 'part' | 'number' | 'isSent' | 'onChange'> & {
  readonly isFocused: boolean
}

/** The slip of a card, or the cash that was given with its change. */
function Details({ part, number, isSent, isFocused, onChange }: DetailsProps) {
  const { mode, slip, given, sum } = part
  if (mode === 'card')
    return (
      <CounterField
        label={m.counter_split_slip({ number })}
        isFocused={isFocused}
        value={slip}
        problem={isSent && slip.trim() === '' ? m.problem_text_missing() : null}
        onChange={(slip) => onChange({ ...part, slip })}
      />
    )
  const taken = takenOf(part)
  const tendered = taken?.mode === 'cash' ? taken.tendered : undefined
  return (
    <>
      <CounterField
        label={m.counter_split_received({ number })}
        isFocused={isFocused}
        value={given}
        inputMode="decimal"
        placeholder={sum === null ? '' : formatPaise(sum)}
        problem={sum !== null && taken === null ? m.problem_cash_short() : null}
        onChange={(given) => onChange({ ...part, given })}
      />
      {given.trim() !== '' && sum !== null && tendered !== undefined && (
        <p className="counter-change" role="status">
          {m.counter_change({ amount: formatPaise(subtractPaise(paiseFromRupees(tendered), sum)) })}
        </p>
      )}
    </>
  )
}
