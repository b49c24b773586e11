import { useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { baudRates, keepPrinter, usePrinter, type BaudRate, type ChosenPrinter } from './chosen-printer.ts'
import { choosePrinter, listConnections } from './connect-printer.ts'
import type { PaperColumns } from './paper-rows.ts'
import { printFailureText } from './print-failure.ts'
import { printRows } from './print-rows.ts'
import { samplePage } from './test-page.ts'

const kindLabels = { usb: m.printer_usb, serial: m.printer_serial } as const
const connectionLabels = { usb: m.printer_choose_usb, serial: m.printer_choose_serial } as const

/** The printer beside this screen. Browsers that can reach none show nothing: they print by themselves. */
export function PrinterPanel() {
  const connections = listConnections(navigator)
  const printer = usePrinter()
  const [problem, setProblem] = useState<string | null>(null)
  if (connections.length === 0) return null
  async function choose(connection: ChosenPrinter['connection']) {
    setProblem(null)
    const choice = await choosePrinter(navigator, connection)
    if (choice.kind === 'chosen') keepPrinter(choice.printer)
    if (choice.kind === 'failed') setProblem(printFailureText(choice.failure))
  }
  return (
    <section aria-label={m.printer_title()} className="counter-form">
      <h2>{m.printer_title()}</h2>
      <p role="status">{printer ? m.printer_chosen({ name: nameOf(printer) }) : m.printer_none()}</p>
      {printer && <PrinterSettings printer={printer} />}
      <div className="counter-pay-actions">
        {connections.map((each) => (
          <button key={each} type="button" onClick={() => void choose(each)}>
            {connectionLabels[each]()}
          </button>
        ))}
        {printer && (
          <button type="button" onClick={() => [setProblem(null), keepPrinter(null)]}>
            {m.printer_by_browser()}
          </button>
        )}
      </div>
      {problem && (
        <p role="alert" className="counter-error">
          {problem}
        </p>
      )}
    </section>
  )
}

function nameOf({ connection, name }: ChosenPrinter): string {
  return [kindLabels[connection](), name].filter(Boolean).join(' ')
}

function PrinterSettings({ printer }: { readonly printer: ChosenPrinter }) {
  const change = (changes: Partial<ChosenPrinter>) => keepPrinter({ ...printer, ...changes })
  return (
    <>
      <Choice
        label={m.printer_paper()}
        value={printer.columns}
        choices={[
          [48, m.printer_paper_mm({ width: 80 })],
          [32, m.printer_paper_mm({ width: 58 })],
        ]}
        onChange={(columns: PaperColumns) => change({ columns })}
      />
      {printer.connection === 'serial' && (
        <Choice
          label={m.printer_baud_rate()}
          value={printer.baudRate}
          choices={baudRates.map((rate): [BaudRate, string] => [rate, String(rate)])}
          onChange={(baudRate) => change({ baudRate })}
        />
      )}
      <label className="counter-check">
        <input
          type="checkbox"
          checked={printer.hasDrawer}
          onChange={(event) => change({ hasDrawer: event.target.checked })}
        />{' '}
        {m.printer_drawer()}
      </label>
      <TestPage />
    </>
  )
}

type ChoiceProps<T extends number> = {
  readonly label: string
  readonly value: T
  readonly choices: readonly (readonly [T, string])[]
  readonly onChange: (value: T) => void
}

function Choice<T extends number>({ label, value, choices, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <p className="counter-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([each]) => String(each) === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}

/** Prints letters, a drawn line and a QR. The drawer stays closed: it opens for sales alone. */
function TestPage() {
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isGood: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function print() {
    setBusy(true)
    setOutcome(null)
    const failure = await printRows({ rowsOf: samplePage, opensDrawer: false })
    setOutcome({ text: failure ? printFailureText(failure) : m.printer_printed(), isGood: !failure })
    setBusy(false)
  }
  return (
    <>
      <button type="button" aria-busy={isBusy} disabled={isBusy} onClick={() => void print()}>
        {m.printer_test()}
      </button>
      {outcome && (
        <p
          role={outcome.isGood ? 'status' : 'alert'}
          className={outcome.isGood ? undefined : 'counter-error'}
        >
          {outcome.text}
        </p>
      )}
    </>
  )
}
