import { Button, Checkbox, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { isAdmission } from '#domain/line-kinds.ts'
import { addPaise } from '#domain/money.ts'
import { instantAt } from '#domain/time.ts'
import { Facts } from '#web/admin-ui/facts.tsx'
import { CountInput } from '#web/admin-ui/form/count-input.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { allShowtimesQuery } from '#web/api/all-pages.ts'
import { quoteScreening } from '#web/api/gen/sdk.gen.ts'
import type { EnquiryWithAnswers, QuoteScreeningData, Showtime } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { endFor } from './first-draft.ts'
import type { QuoteDraft } from './quote-draft.ts'
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

type QuoteEndProps = {
  readonly draft: QuoteDraft
  readonly onChange: (changed: Partial<QuoteDraft>) => void
}

/** Until when a quote is valid, and whether its showtime is held until then. */
function QuoteEnd({ draft, onChange }: QuoteEndProps) {
  return (
    <>
      <div className="admin-fields">
        <TextInput
          type="date"
          label={m.board_valid_date()}
          value={draft.validDate}
          required
          error={draft.validDate === '' && m.problem_field_missing()}
          onChange={({ currentTarget }) => onChange({ validDate: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={m.board_valid_time()}
          value={draft.validTime}
          required
          error={draft.validTime === '' && m.problem_field_missing()}
          onChange={({ currentTarget }) => onChange({ validTime: currentTarget.value })}
        />
      </div>
      <Checkbox
        label={m.board_hold()}
        description={m.board_hold_hint()}
        checked={draft.isHeld}
        onChange={({ currentTarget }) => onChange({ isHeld: currentTarget.checked })}
      />
    </>
  )
}

type Wanted = QuoteScreeningData['body']

/** What the quote comes to, as the server prices it: each line with its tax, and the total. */
function QuotePrice({ wanted }: { readonly wanted: Wanted }) {
  const { data, error } = useQuery({
    queryKey: ['quoteScreening', wanted],
    queryFn: async ({ signal }) => (await quoteScreening({ body: wanted, signal, throwOnError: true })).data,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  if (error) return <p className="admin-bad">{errorTextOf(error)}</p>
  if (!data) return null
  return (
    <Facts
      facts={[
        ...data.lines.map(
          (line) =>
            [
              `${line.quantity} × ${isAdmission(line) ? m.board_person() : line.label}`,
              <span key={line.itemId ?? line.kind}>
                <Money paise={line.amount} />
                {line.tax && (
                  <small className="admin-soft">
                    {' '}
                    {m.board_with_gst({ percent: line.tax.ratePercent })}{' '}
                    <Money paise={addPaise(line.tax.cgst, line.tax.sgst)} />
                  </small>
                )}
              </span>,
            ] as const,
        ),
        [m.admin_total(), <Money key="total" paise={data.total} />],
      ]}
    />
  )
}
