import { SegmentedControl } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, useRef } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { enquiryStates, type EnquiryState } from '#contract/private-enquiries.ts'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { SearchBox } from '#web/admin-ui/list/search-box.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { m } from '#web/paraglide/messages.js'
import { PrivateHead } from './private-head.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardDrag } from './board-drag.tsx'
import { enquiryStateLabels } from './enquiry-labels.ts'
import { useBoard } from './use-board.ts'
import './board.css'

const EnquiryPanel = lazy(async () => ({ default: (await import('./enquiry-panel.tsx')).EnquiryPanel }))

/** The enquiries in four columns. On a phone one column is shown at a time. */
export function EnquiryBoard({ tabs }: { readonly tabs: ReactNode }) {
  const { search, change, open } = useListSearch()
  const field = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => field.current?.focus()]])
  const isNarrow = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false })
  const board = useBoard()
  const stage = enquiryStates.find((state) => state === search['state']) ?? 'new'
  const shown = isNarrow ? [stage] : enquiryStates
  return (
    <div className="admin-list" data-panel={search.open ? true : undefined}>
      <div className="admin-list-main">
        <PrivateHead tabs={tabs} />
        <div className="admin-tools">
          <SearchBox
            value={search.q ?? ''}
            onChange={(q) => change({ q: q || undefined })}
            fieldRef={field}
          />
          <DateRange label={m.board_requested_day()} from="from" until="until" />
        </div>
        {isNarrow && (
          <SegmentedControl
            className="board-stages"
            size="xs"
            fullWidth
            aria-label={m.admin_state()}
            value={stage}
            onChange={(value) => change({ state: value })}
            data={enquiryStates.map((state) => ({
              value: state,
              label: stageLabel(state, board.count(state)),
            }))}
          />
        )}
        <BoardDrag find={board.find} onMove={board.move}>
          <div className="board-columns">
            {shown.map((state) => (
              <BoardColumn key={state} state={state} column={board.column(state)} onMove={board.move} />
            ))}
          </div>
        </BoardDrag>
      </div>
      {search.open && (
        <LazyPart>
          <EnquiryPanel key={search.open} id={search.open} onClose={() => open(null)} />
        </LazyPart>
      )}
    </div>
  )
}

function stageLabel(state: EnquiryState, count: number | undefined): string {
  const label = enquiryStateLabels[state]()
  return count === undefined ? label : `${label} ${count}`
}
