import type { Counter } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Key } from './pay-form.tsx'

export type CounterTab = 'sell' | 'find' | 'back' | 'shift'

type CounterHeadProps = {
  readonly counter: Counter
  readonly tab: CounterTab
  readonly onTab: (tab: CounterTab) => void
}

const tabs = [
  ['sell', m.counter_sell_tab, m.counter_key_escape],
  ['find', m.counter_find, () => '/'],
  ['back', m.counter_back_tab, () => 'G'],
  ['shift', m.counter_shift, () => 'S'],
] as const

/** The parts of the counter; how many refunds wait to be paid out stands beside theirs. */
export function CounterHead({ counter: { payouts }, tab, onTab }: CounterHeadProps) {
  return (
    <header className="counter-head">
      <h1>{m.counter_title()}</h1>
      <div role="group" aria-label={m.counter_parts()}>
        {tabs.map(([each, label, key]) => (
          <button key={each} type="button" aria-pressed={tab === each} onClick={() => onTab(each)}>
            {label()}
            {each === 'back' && payouts > 0 && <b className="counter-badge">{payouts}</b>} <Key>{key()}</Key>
          </button>
        ))}
      </div>
    </header>
  )
}
