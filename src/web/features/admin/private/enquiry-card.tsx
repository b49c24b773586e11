import { ActionIcon, Menu } from '@mantine/core'
import { useDraggable } from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, GripVertical } from 'lucide-react'
import { movableStates, type MovableState } from '#contract/private-enquiries.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import type { ReceivedEnquiry } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { ageText, bookingStateLabels, enquiryStateLabels } from './enquiry-labels.ts'

type EnquiryCardProps = {
  readonly enquiry: ReceivedEnquiry
  readonly onMove: (enquiry: ReceivedEnquiry, state: MovableState) => Promise<void>
}

/** One enquiry: who, when, how many; a press opens it. A booked one stays where it is. */
export function EnquiryCard({ enquiry, onMove }: EnquiryCardProps) {
  const {
    _id: id,
    name,
    reference,
    movie,
    date,
    showTime,
    seats,
    sentAt,
    state,
    quotedUntil,
    booking,
  } = enquiry
  const isBooked = state === 'booked'
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id,
    disabled: isBooked,
  })
  const style = { transform: CSS.Translate.toString(transform) }
  const grip = { ref: setActivatorNodeRef, ...attributes, ...listeners }
  return (
    <li ref={setNodeRef} className="board-card" style={style} data-dragging={isDragging || undefined}>
      <header>
        <OpenLink id={id} name={name} />
        {!isBooked && <MoveMenu enquiry={enquiry} onMove={onMove} />}
        {!isBooked && (
          <button type="button" className="admin-grip" {...grip} aria-label={m.board_drag({ name })}>
            <GripVertical aria-hidden size={16} />
          </button>
        )}
      </header>
      <p>{movie ?? m.board_no_movie()}</p>
      <p>
        {formatShortDate(date)}, {formatTime(showTime)} · {m.board_people({ count: seats })}
      </p>
      {quotedUntil && (
        <p className="board-quoted">{m.board_quoted_until({ time: formatInstant(quotedUntil) })}</p>
      )}
      {booking && (
        <p className="board-quoted">
          {booking.code} · {bookingStateLabels[booking.state]()}
        </p>
      )}
      <p className="admin-soft">
        {reference} · <time dateTime={sentAt}>{ageText(sentAt, cinemaNow())}</time>
      </p>
    </li>
  )
}

function OpenLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Link
      id={`row-${id}`}
      to="."
      search={(before: object) => ({ ...before, open: id }) as never}
      resetScroll={false}
    >
      {name}
    </Link>
  )
}

/** The same moves as dragging. */
function MoveMenu({ enquiry, onMove }: EnquiryCardProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={m.board_move({ name: enquiry.name })}>
          <EllipsisVertical aria-hidden size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="admin-menu">
        {movableStates
          .filter((state) => state !== enquiry.state)
          .map((state) => (
            <Menu.Item key={state} onClick={() => void onMove(enquiry, state)}>
              {m.board_move_to({ state: enquiryStateLabels[state]() })}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
