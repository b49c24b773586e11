import { m } from '#web/paraglide/messages.js'

type DroppedSeatsProps = { readonly seats: string | null; readonly onUndo: () => void }

/** The seats of another class that are not chosen any more, with the way back. */
export function DroppedSeats({ seats, onUndo }: DroppedSeatsProps) {
  return (
    <div role="status">
      {seats && (
        <p className="counter-dropped">
          {m.counter_dropped({ seats })}{' '}
          <button type="button" onClick={onUndo}>
            {m.counter_undo()}
          </button>
        </p>
      )}
    </div>
  )
}
