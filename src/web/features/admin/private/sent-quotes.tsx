import { Button, CopyButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdmission } from '#domain/line-kinds.ts'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { Money } from '#web/admin-ui/money.tsx'
import { getEnquiryQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { withdrawQuote } from '#web/api/gen/sdk.gen.ts'
import type { EnquiryWithAnswers } from '#web/api/gen/types.gen.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { quoteStateLabels } from './enquiry-labels.ts'
import { ENQUIRIES } from './use-board.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

type Quote = EnquiryWithAnswers['quotes'][number]
type SentQuotesProps = { readonly enquiryId: string; readonly quotes: readonly Quote[] }

/** The quotes of an enquiry: what they are for, what became of them, their links. */
export function SentQuotes({ enquiryId, quotes }: SentQuotesProps) {
  return (
    <ol aria-label={m.board_quotes()}>
      {quotes.map((quote) => (
        <li key={quote._id} className="board-quote">
          <p>
            <strong>{quote.movie ?? m.board_show_deleted()}</strong>
            {quote.date && quote.startAt && ` · ${formatShortDate(quote.date)}, ${formatTime(quote.startAt)}`}
          </p>
          {quote.lines.map((line) => (
            <p key={line.itemId ?? line.kind} className="admin-soft">
              {isAdmission(line)
                ? m.board_people({ count: line.quantity })
                : `${line.quantity} × ${line.label}`}
              {' · '}
              <Money paise={line.amount} />
            </p>
          ))}
          <p>
            <Money paise={quote.total} /> · {quoteStateLabels[quote.state]()}
            {quote.state === 'open' && `, ${m.board_until({ time: formatInstant(quote.validUntil) })}`}
            {quote.state === 'open' && quote.isHeld && ` · ${m.board_held()}`}
          </p>
          <p className="admin-soft">
            {m.admin_reply_by({
              name: quote.by ?? m.admin_reply_nobody(),
              time: formatInstant(quote.sentAt),
            })}
          </p>
          {quote.state === 'open' && <OpenQuote enquiryId={enquiryId} quote={quote} />}
        </li>
      ))}
    </ol>
  )
}

function OpenQuote({ enquiryId, quote }: { readonly enquiryId: string; readonly quote: Quote }) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const path = { id: enquiryId, quoteId: quote._id }
  const withdraw = async (reason: string) => {
    const { data } = await withdrawQuote({ path, body: { reason }, throwOnError: true })
    storeNewer(queryClient, getEnquiryQueryKey({ path: { id: enquiryId } }), data.enquiry)
    void refreshList(queryClient, ENQUIRIES)
  }
  return (
    <div className="board-actions">
      <CopyButton value={new URL(quote.path, location.origin).href}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-sm" onClick={copy}>
            {copied ? m.board_link_copied() : m.board_copy_link()}
          </Button>
        )}
      </CopyButton>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {m.board_withdraw()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        title={m.board_withdraw_title()}
        confirmLabel={m.board_withdraw()}
        needsReason
        onConfirm={withdraw}
        onClose={() => setOpen(false)}
      >
        {quote.isHeld ? m.board_withdraw_held() : m.board_withdraw_what()}
      </DestructiveDialog>
    </div>
  )
}
