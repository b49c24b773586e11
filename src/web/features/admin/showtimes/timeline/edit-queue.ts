import type { ScheduleEditInput } from '#web/api/gen/types.gen.ts'
import type { Area } from './performance.ts'
import { type Changes, EDITS_AT_ONCE, editsTo } from './changes.ts'

type EditQueueOptions = {
  /** The areas as the server has confirmed them, with their versions. */
  readonly current: () => readonly Area[]
  /** Sends the edits that make of showtimes what is wanted; `current` has their result when it resolves. */
  readonly send: (edits: ScheduleEditInput[], wanted: Changes) => Promise<void>
  /** What is not confirmed yet. */
  readonly onPending: (pending: Changes) => void
  /** Everything that waited is given up. */
  readonly onRefused: (
    error: unknown,
    refused: { edits: readonly ScheduleEditInput[]; wanted: Changes },
  ) => void
}

/**
 * Sends what showtimes shall be, one request at a time: each edit names the version that the one before has made. What is wanted while a request
 * is under way is sent afterwards, the last change of each showtime only; more than one request takes are sent one part after the other.
 */
export function createEditQueue({ current, send, onPending, onRefused }: EditQueueOptions) {
  let wanted: Changes = new Map()
  let isSending = false

  function keep(next: Changes): void {
    wanted = next
    onPending(wanted)
  }

  async function sendAll(): Promise<void> {
    while (wanted.size > 0) {
      const sent = new Map([...wanted].slice(0, EDITS_AT_ONCE))
      const edits = editsTo(current(), sent)
      try {
        if (edits.length > 0) await send(edits, sent)
      } catch (error) {
        const refused = wanted
        keep(new Map())
        onRefused(error, { edits, wanted: refused })
        return
      }
      keep(new Map([...wanted].filter(([id, values]) => sent.get(id) !== values)))
    }
  }

  return {
    want: (changes: Changes): void => {
      keep(new Map([...wanted, ...changes]))
      if (isSending) return
      isSending = true
      void sendAll().finally(() => {
        isSending = false
      })
    },
  }
}
