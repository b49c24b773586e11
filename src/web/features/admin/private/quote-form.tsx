import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { instantAt } from '#domain/time.ts'
import { CountInput } from '#web/admin-ui/form/count-input.tsx'
import { allShowtimesQuery } from '#web/api/all-pages.ts'
import type { EnquiryWithAnswers, Showtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { endFor } from './first-draft.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { QuoteEnd } from './quote-end.tsx'
import { QuotePrice } from './quote-price.tsx'
import { QuoteShow } from './quote-show.tsx'
import { QuoteSnacks } from './quote-snacks.tsx'
import { useQuoteForm } from './use-quote-form.ts'

type QuoteFormProps = { readonly enquiry: EnquiryWithAnswers; readonly onDone: () => void }

/** A quote for an enquiry: the showtime, the people, snacks, until when it is valid, and whether the showtime is held. */
export function QuoteForm({ enquiry, onDone }: QuoteFormProps) {
  const shows = useQuery(allShowtimesQuery({ isPrivate: 'true' }))
  const { draft, change, send, cancel, isSaving, failure } = useQuoteForm(enquiry, onDone)
  const show = shows.data?.find(({ _id }) => _id === draft.showtimeId)
  const choose = (changed: Partial<QuoteDraft>) => {
    const chosen = shows.data?.find(({ _id }) => _id === changed.showtimeId)
    change({ ...changed, ...(chosen && endFor(draft, chosen)) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (show) void send(quoteBody(show, draft))
  }
  return (
    <form className="admin-form board-quote" aria-label={m.board_make_quote()} onSubmit={submit}>
      <h3>{m.board_make_quote()}</h3>
      <QuoteShow
        shows={shows.data ?? []}
        draft={draft}
        onChange={choose}
        onCreated={() => void shows.refetch()}
        requested={enquiry}
      />
      <CountInput
        label={m.admin_people()}
        min={2}
        max={show?.seatsTotal ?? enquiry.seats}
        value={draft.people}
        onChange={(people) => change({ people })}
      />
      {show && <QuoteSnacks showtimeId={show._id} draft={draft} onChange={change} />}
      <QuoteEnd draft={draft} onChange={change} />
      {show && <QuotePrice wanted={slotOf(show, draft)} />}
      <div role="alert">{failure && <p className="admin-bad">{failure}</p>}</div>
      <div className="board-actions">
        <Button
          type="submit"
          loading={isSaving}
          disabled={!show || draft.validDate === '' || draft.validTime === ''}
        >
          {m.board_send_quote()}
        </Button>
        <Button variant="default" onClick={cancel}>
          {m.admin_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** What the price depends on. */
function slotOf({ movieId, cinemaId, startDate: date, startAt }: Showtime, draft: QuoteDraft) {
  const { people: tickets, snacks, pickUpAt } = draft
  const hasSnacks = snacks.length > 0 && pickUpAt !== ''
  const slot = { movieId: movieId._id, cinemaId: cinemaId._id, date, startAt, tickets }
  return { ...slot, ...(hasSnacks && { snacks, pickUpAt }) }
}

function quoteBody(show: Showtime, draft: QuoteDraft) {
  const validUntil = instantAt(draft.validDate, draft.validTime).toISOString()
  return { ...slotOf(show, draft), validUntil, isHeld: draft.isHeld }
}
