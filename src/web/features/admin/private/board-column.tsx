import { Button } from '@mantine/core'
import { useDroppable } from '@dnd-kit/core'
import type { EnquiryState, MovableState } from '#contract/private-enquiries.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import type { ReceivedEnquiry } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { EnquiryCard } from './enquiry-card.tsx'
import { enquiryStateLabels } from './enquiry-labels.ts'
import type { Column } from './use-board.ts'

type BoardColumnProps = {
  readonly state: EnquiryState
  readonly column: Column
  readonly onMove: (enquiry: ReceivedEnquiry, state: MovableState) => Promise<void>
}

/** The enquiries of a state, a page at a time. */
export function BoardColumn({ state, column, onMove }: BoardColumnProps) {
  const { cards, total, isPending, error, retry, more } = column
  // A reservation alone makes an enquiry booked.
  const { setNodeRef, isOver } = useDroppable({ id: state, disabled: state === 'booked' })
  const title = `column-${state}`
  return (
    <section
      ref={setNodeRef}
      className="board-column"
      aria-labelledby={title}
      data-over={isOver || undefined}
    >
      <h2 id={title}>
        {enquiryStateLabels[state]()}
        {total !== undefined && <span className="admin-soft"> {formatCount(total)}</span>}
      </h2>
      {isPending && <ListSkeleton />}
      {error !== null && cards.length === 0 && <ListFailed error={error} onRetry={retry} />}
      {total === 0 && <p className="board-empty">{m.board_empty()}</p>}
      <ul aria-labelledby={title}>
        {cards.map((enquiry) => (
          <EnquiryCard key={enquiry._id} enquiry={enquiry} onMove={onMove} />
        ))}
      </ul>
      {more && (
        <Button variant="default" size="compact-sm" onClick={more}>
          {m.board_more()}
        </Button>
      )}
    </section>
  )
}
