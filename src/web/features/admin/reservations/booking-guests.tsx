import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#web/admin-ui/format.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { listGuestsAtDoorOptions, listGuestsAtDoorQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { resendInvitation, withdrawGuest } from '#web/api/gen/sdk.gen.ts'
import type { GuestsAtDoor } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type Guest = GuestsAtDoor['guests'][number]

const answers = {
  yes: m.guests_yes,
  no: m.guests_no,
  maybe: m.guests_maybe,
} as const

/** The guests of a private booking: what they answered and who is in; an invitation is sent again or withdrawn. For admins. */
export function BookingGuests({ reservationId: id }: { readonly reservationId: string }) {
  const queryClient = useQueryClient()
  const query = useQuery(listGuestsAtDoorOptions({ path: { id } }))
  const act = useMutation({
    mutationFn: async ({ guest, isWithdrawn }: { guest: Guest; isWithdrawn: boolean }) => {
      const path = { id, guestId: guest._id }
      if (isWithdrawn) await withdrawGuest({ path, throwOnError: true })
      else await resendInvitation({ path, throwOnError: true })
      return isWithdrawn ? m.guests_withdrawn() : m.success_private_invitation_resent()
    },
    onSuccess: (text) => showAlert({ type: 'success', text }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listGuestsAtDoorQueryKey({ path: { id } }) }),
  })
  const list = query.data
  return (
    <section className="booking-guests" aria-labelledby="guests-title">
      <h3 id="guests-title">
        {m.guests_title()}
        {list && ` · ${m.guests_count({ count: list.guests.length, people: list.people })}`}
      </h3>
      <QueryState query={query} />
      {list?.guests.length === 0 && <p className="admin-soft">{m.guests_none()}</p>}
      <ul>
        {list?.guests.map((guest) => (
          <li key={guest._id}>
            <span>{guest.email}</span>
            <span className="admin-soft">{stateOf(guest)}</span>
            <span className="board-actions">
              <Button
                variant="default"
                size="compact-sm"
                aria-label={m.guests_resend_to({ email: guest.email })}
                onClick={() => act.mutate({ guest, isWithdrawn: false })}
              >
                {m.guests_resend()}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={m.guests_withdraw_of({ email: guest.email })}
                onClick={() => act.mutate({ guest, isWithdrawn: true })}
              >
                {m.guests_withdraw()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ answer, admittedAt }: Guest): string {
  if (admittedAt) return m.guests_in({ time: formatInstant(admittedAt) })
  return answer ? answers[answer]() : m.guests_waiting()
}
