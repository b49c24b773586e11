import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/private-enquiries.ts'
import { readQuote } from '#contract/private-quotes.ts'
import * as shows from '#contract/private-shows.ts'
import type { PrivateShow } from '#contract/private-shows.ts'
import { businessDayOf, startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { moveEnquiry, replyToEnquiry, unlinkBooking } from './answer-enquiry.ts'
import { listBoard } from './board.queries.ts'
import { getEnquiry, presentBoard } from './present-enquiry.ts'
import { listPrivateShows as queryShows } from './private-shows.queries.ts'
import { readQuote as readQuoteOf } from './read-quote.ts'
import { resendInvitation } from './resend-invitation.ts'
import { sendQuote, withdrawSentQuote } from './send-quote.ts'

/** From the first of a month always into the next. */
const INTO_THE_NEXT_MONTH = 31

/** Returns the showtimes of the private cinema in the business days of a month YYYY-MM. */
async function listPrivateShows(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  month: string,
): Promise<PrivateShow[]> {
  const first = `${month}-01`
  const next = `${daysAfter(first, INTO_THE_NEXT_MONTH).slice(0, 7)}-01`
  const period = { from: startOfBusinessDay(first), before: startOfBusinessDay(next), now: now() }
  const rows = await queryShows(db, period)
  return rows.map(({ id, startsAt, ...show }) => ({ _id: id, day: businessDayOf(startsAt), ...show }))
}

type RouteDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId' | 'keys' | 'seatBus' | 'venues'>

/** The enquiries for private screenings as staff work on them, and the quotes that are paid by their links. */
export function boardRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, contract.listEnquiries, async ({ query }) => {
    const slice = { ...sliceOf(query), sort: query.sort, now: deps.now() }
    const { items, total } = await listBoard(deps.db, query, slice)
    return { items: await presentBoard(deps, items), total }
  })

  route(app, contract.getEnquiry, ({ params }) => getEnquiry(deps, params.id))

  route(app, contract.replyToEnquiry, async (request) => {
    const { id } = request.params
    await replyToEnquiry(withActor(deps, request), { ...request.body, id, sentBy: callerOf(request).userId })
    return { ...successResponse('private_reply_sent'), enquiry: await getEnquiry(deps, id) }
  })

  route(app, contract.changeEnquiry, async (request) => {
    const { id } = request.params
    const { version, state, ...sent } = request.body
    await moveEnquiry(withActor(deps, request), { id, version, state, sent })
    return { ...successResponse('private_enquiry_changed'), enquiry: await getEnquiry(deps, id) }
  })

  route(app, contract.unlinkBooking, async (request) => {
    const { id } = request.params
    await unlinkBooking(withActor(deps, request), { ...request.body, id })
    return { ...successResponse('private_enquiry_changed'), enquiry: await getEnquiry(deps, id) }
  })

  route(app, contract.sendQuote, async (request) => {
    const { id: enquiryId } = request.params
    const sentBy = callerOf(request).userId
    await sendQuote(withActor(deps, request), { ...request.body, enquiryId, sentBy })
    return { ...successResponse('private_quote_sent'), enquiry: await getEnquiry(deps, enquiryId) }
  })

  route(app, contract.withdrawQuote, async (request) => {
    const { id: enquiryId, quoteId } = request.params
    await withdrawSentQuote(withActor(deps, request), { ...request.body, enquiryId, quoteId })
    return { ...successResponse('private_quote_withdrawn'), enquiry: await getEnquiry(deps, enquiryId) }
  })

  route(app, shows.listPrivateShows, ({ query }) => listPrivateShows(deps, query.month))

  route(app, shows.resendInvitation, async (request) => {
    const { id: reservationId, guestId } = request.params
    await resendInvitation(withActor(deps, request), { reservationId, guestId })
    return successResponse('private_invitation_resent')
  })

  route(app, readQuote, ({ body }) => readQuoteOf(deps, body.token))
}
