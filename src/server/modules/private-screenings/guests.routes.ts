import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/private-guests.ts'
import type { GuestList } from '#contract/private-guests.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { type ActorDeps, recordChange } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { getOwnScreening, guestListOf, type HostedScreening } from './guest-list.ts'
import { moveToWithdrawn } from './guests.queries.ts'
import { answerInvitation, invitationCalendar, readInvitation } from './invitation.ts'
import { inviteGuests } from './invite-guests.ts'

type RouteDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'venues' | 'now' | 'newId'>

/** The guests of private screenings: their host's list, and their invitations. */
export function guestsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, contract.listGuests, async (request) =>
    guestListOf(deps.db, await getOwnScreening(deps, request.params.id, callerOf(request))),
  )

  route(app, contract.inviteGuests, async (request) => {
    const screening = await getOwnScreening(deps, request.params.id, callerOf(request))
    return inviteGuests(withActor(deps, request), screening, request.body.emails)
  })

  route(app, contract.withdrawGuest, async (request) => {
    const { id, guestId } = request.params
    const screening = await getOwnScreening(deps, id, callerOf(request))
    return withdrawGuest(withActor(deps, request), screening, guestId)
  })

  route(app, contract.readInvitation, ({ body }) => readInvitation(deps, body.token))

  route(app, contract.answerInvitation, (request) => answerInvitation(withActor(deps, request), request.body))

  route(app, contract.getInvitationCalendar, async ({ body }, reply) => {
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="screening.ics"')
    return reply.send(await invitationCalendar(deps, body))
  })
}

/** Withdraws an invitation, whose place can be given to somebody else. Without an effect when it is withdrawn or of another reservation. */
async function withdrawGuest(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  screening: HostedScreening,
  id: string,
): Promise<GuestList> {
  const { reservationId } = screening
  await inTransaction(deps, async (deps) => {
    if (await moveToWithdrawn(deps.db, { id, reservationId, at: deps.now() }))
      await recordChange(deps, { action: 'private_guest.withdrawn', subjectId: reservationId })
  })
  return guestListOf(deps.db, screening)
}
