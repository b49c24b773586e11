import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { GuestAnswer, GuestList as Guests } from '#contract/private-guests.ts'
import { inviteGuests, listGuests, withdrawGuest } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Form } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { readGuestAddresses } from './guest-addresses.ts'

const POLL_MS = 5_000

/** The guests of a private screening with their answers, read again every few seconds, and the form that invites more. */
export function GuestList({ reservationId: id }: { readonly reservationId: string }) {
  const key = ['guests', id]
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await listGuests({ path: { id }, throwOnError: true })).data,
    refetchInterval: POLL_MS,
  })
  const store = (next: Guests) => storeNewer(queryClient, key, next)
  const fail = (failure: unknown) => showAlert({ type: 'error', text: errorTextOf(failure) })
  const withdraw = useMutation({
    mutationFn: async (guestId: string) =>
      (await withdrawGuest({ path: { id, guestId }, throwOnError: true })).data,
    onSuccess: store,
    onError: fail,
  })
  const invite = useMutation({
    mutationFn: async (emails: string[]) =>
      (await inviteGuests({ path: { id }, body: { emails }, throwOnError: true })).data,
    onSuccess: store,
    onError: fail,
  })
  if (!data && isError) return <ErrorState title={m.private_guests_failed()} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 w-full max-w-2xl" />
  return (
    <section aria-labelledby="guests-title" className="grid w-full max-w-2xl gap-5 print:hidden">
      <h2 id="guests-title" className="display text-2xl md:text-3xl">
        {m.private_guests_title()}
      </h2>
      <p className="text-ink-soft">
        {m.private_guests_count({ count: data.guests.length, people: data.people })}
      </p>
      <ul className="grid divide-y divide-line">
        {data.guests.map(({ _id, email, answer }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-all">{email}</span>
            <span className="flex items-center gap-3">
              <span className="text-sm text-ink-soft">{answerText(answer)}</span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={m.private_guests_withdraw_of({ email })}
                onClick={() => withdraw.mutate(_id)}
              >
                {m.private_guests_withdraw()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {data.guests.length < data.people && (
        <InviteForm
          isBusy={invite.isPending}
          onInvite={async (emails) => void (await invite.mutateAsync(emails))}
        />
      )}
    </section>
  )
}

function answerText(answer: GuestAnswer | null): string {
  const words = { yes: m.private_rsvp_yes(), no: m.private_rsvp_no(), maybe: m.private_rsvp_maybe() }
  return answer ? words[answer] : m.private_guests_waiting()
}

function problemOf(emails: readonly string[], wrong: readonly string[]): string | undefined {
  if (wrong.length > 0) return m.private_guests_wrong({ addresses: wrong.join(', ') })
  return emails.length === 0 ? m.problem_email_invalid() : undefined
}

type InviteFormProps = {
  readonly isBusy: boolean
  readonly onInvite: (emails: string[]) => Promise<void>
}

function InviteForm({ isBusy, onInvite }: InviteFormProps) {
  const [error, setError] = useState<string>()
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { emails, wrong } = readGuestAddresses(textFields(form, ['emails']).emails)
    const problem = problemOf(emails, wrong)
    setError(problem)
    // What was typed is kept when it fails.
    if (problem === undefined)
      onInvite([...emails]).then(
        () => form.reset(),
        () => undefined,
      )
  }
  return (
    <Form onSubmit={submit} className="gap-4">
      <TextAreaField
        label={m.private_guests_emails()}
        name="emails"
        rows={3}
        hint={m.private_guests_hint()}
        error={error}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {m.private_guests_invite()}
      </Button>
    </Form>
  )
}
