import { useNavigate, useSearch } from '@tanstack/react-router'
import { Activity, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { getCounterOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { CounterHead, type CounterTab } from './counter-head.tsx'
import { FindBooking } from './find-booking.tsx'
import { PayoutList } from './payout-list.tsx'
import { preparePrinting } from './printer/print-rows.ts'
import { SellPane } from './sell-pane.tsx'
import { ShiftPane } from './shift-pane.tsx'
import { useCounterKeys } from './use-counter-keys.ts'
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
  const [asked, setAsked] = useState({ text: '', number: 0 })
  const find = (text: string) => {
    setAsked(({ number }) => ({ text, number: number + 1 }))
    go('find')
  }
  useEffect(preparePrinting, [])
  useCounterKeys({ onScan: find, onWords: find })
  useHotkeys({
    '/': () => find(''),
    g: () => go('back'),
    s: () => go('shift'),
    ...(tab !== 'sell' && { escape: () => go('sell') }),
  })
  if (!counter) return <NoCounter isError={isError} onAgain={() => void refetch()} />
  return (
    <>
      <CounterHead counter={counter} tab={tab} onTab={(to) => (to === 'find' ? find('') : go(to))} />
      {/* A sale is kept while the clerk looks for a booking. */}
      {(isSelling || tab === 'sell') && (
        <Activity mode={tab === 'sell' ? 'visible' : 'hidden'}>
          <SellPane
            counter={counter}
            search={search}
            onShow={(show) => void navigate({ search: (before) => ({ ...before, show }), replace: true })}
            onDay={(day) => void navigate({ search: day ? { day } : {}, replace: true })}
          />
        </Activity>
      )}
      {tab === 'find' && <FindBooking key={asked.number} asked={asked.text} />}
      {tab === 'back' && <PayoutList />}
      {tab === 'shift' && <ShiftPane shift={counter.shift} onOpened={() => go('sell')} />}
    </>
  )
}

type NoCounterProps = { readonly isError: boolean; readonly onAgain: () => void }

function NoCounter({ isError, onAgain }: NoCounterProps) {
  return (
    <div className="counter-empty">
      <h1>{m.counter_title()}</h1>
      {isError ? (
        <p role="alert">
          {m.counter_failed()}{' '}
          <button type="button" onClick={onAgain}>
            {m.try_again()}
          </button>
        </p>
      ) : (
        <p role="status">{m.counter_loading()}</p>
      )}
    </div>
  )
}

const SHOWS_MS = 20_000

/** The shift of the clerk and the shows of a business day; today unless a day is given. */
function useCounter(day: string | undefined) {
  return useQuery({
    ...getCounterOptions({ query: day ? { day } : {} }),
    refetchInterval: SHOWS_MS,
    placeholderData: (before) => before,
  })
}
