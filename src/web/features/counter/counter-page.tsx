import { useNavigate, useSearch } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { CounterHead, type CounterTab } from './counter-head.tsx'
import { FindBooking } from './find-booking.tsx'
import { PayoutList } from './payout-list.tsx'
import { SellPane } from './sell-pane.tsx'
import { ShiftPane } from './shift-pane.tsx'
import { useCounter } from './use-counter.ts'
import { useHotkeys } from './use-hotkeys.ts'

export type CounterSearch = {
  readonly show?: string
  readonly day?: string
  readonly tab?: Exclude<CounterTab, 'sell'>
}

/** The counter: selling, finding a booking, giving money back, the shift. One screen, with a key for everything. */
export function CounterPage() {
  const search: CounterSearch = useSearch({ from: '/counter/' })
  const navigate = useNavigate({ from: '/counter/' })
  const { data: counter, isError, refetch } = useCounter(search.day)
  const isSelling = !counter || counter.shift?.state === 'open'
  const tab: CounterTab = search.tab ?? (isSelling ? 'sell' : 'shift')
  const go = (to: CounterTab) =>
    void navigate({
      search: ({ show, day }) => ({
        ...(show && { show }),
        ...(day && { day }),
        ...(to !== 'sell' && { tab: to }),
      }),
      replace: true,
    })
  useHotkeys({
    '/': () => go('find'),
    g: () => go('back'),
    s: () => go('shift'),
    ...(tab !== 'sell' && { escape: () => go('sell') }),
  })
  if (!counter)
    return (
      <div className="counter-empty">
        <h1>{m.counter_title()}</h1>
        {isError ? (
          <p role="alert">
            {m.counter_failed()}{' '}
            <button type="button" onClick={() => void refetch()}>
              {m.try_again()}
            </button>
          </p>
        ) : (
          <p role="status">{m.counter_loading()}</p>
        )}
      </div>
    )
  return (
    <>
      <CounterHead counter={counter} tab={tab} onTab={go} />
      {tab === 'sell' && (
        <SellPane
          counter={counter}
          search={search}
          onShow={(show) => void navigate({ search: (before) => ({ ...before, show }), replace: true })}
          onDay={(day) => void navigate({ search: day ? { day } : {}, replace: true })}
        />
      )}
      {tab === 'find' && <FindBooking />}
      {tab === 'back' && <PayoutList />}
      {tab === 'shift' && <ShiftPane shift={counter.shift} />}
    </>
  )
}
