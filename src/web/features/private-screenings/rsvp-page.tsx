import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GuestAnswer } from '#contract/private-guests.ts'
import type { Invitation } from '#web/api/gen/types.gen.ts'
import { answerInvitation, getInvitationCalendar, readInvitation } from '#web/api/gen/sdk.gen.ts'
import { formatLongDate } from '#web/lib/time/dates.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { language } from '#web/lib/document/language.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

type RsvpPageProps = {
  readonly token: string
  /** The map belongs to another feature: the route passes it in. */
  readonly children: ReactNode
}

/** The invitation of a guest, with the answer and the own QR. The token is all that is needed: no sign-in. */
export function RsvpPage({ token, children }: RsvpPageProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await readInvitation({ body: { token }, throwOnError: true })).data,
    retry: false,
  })
  return (
    <div className="page grid max-w-2xl justify-items-start gap-7 py-10 md:py-16">
      <h1 className="display text-4xl md:text-6xl">{m.private_rsvp_title()}</h1>
      {isPending && <Skeleton className="h-80 w-full" />}
      {data && (
        <Answer token={token} invitation={data}>
          {children}
        </Answer>
      )}
      {!data && error && errorCodeOf(error) === undefined && (
        <ErrorState title={m.failed_hint()} onRetry={() => void refetch()} />
      )}
      {!data && error && errorCodeOf(error) !== undefined && (
        <EmptyState title={m.private_rsvp_unknown()} hint={m.private_rsvp_unknown_hint()} />
      )}
    </div>
  )
}

type AnswerProps = RsvpPageProps & { readonly invitation: Invitation }

const answers: readonly GuestAnswer[] = ['yes', 'maybe', 'no']

function Answer({ token, invitation, children }: AnswerProps) {
  const queryClient = useQueryClient()
  const give = useMutation({
    mutationFn: async (answer: GuestAnswer) =>
      (await answerInvitation({ body: { token, answer }, throwOnError: true })).data,
    onSuccess: (next) => storeNewer(queryClient, ['invitation', token], next),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
  })
  const { state, answer, QRCode } = invitation
  const words = { yes: m.private_rsvp_yes(), no: m.private_rsvp_no(), maybe: m.private_rsvp_maybe() }
  return (
    <>
      <Show invitation={invitation} />
      {state !== 'open' && <p role="status">{stateText(state)}</p>}
      {state === 'open' && (
        <div role="group" aria-label={m.private_rsvp_question()} className="grid gap-3">
          <p className="font-semibold">{m.private_rsvp_question()}</p>
          <div className="flex flex-wrap gap-3">
            {answers.map((one) => (
              <Button
                key={one}
                variant={one === answer ? 'primary' : 'secondary'}
                aria-pressed={one === answer}
                isBusy={give.isPending && give.variables === one}
                onClick={() => give.mutate(one)}
              >
                {words[one]}
              </Button>
            ))}
          </div>
          <p role="status" className="text-ink-soft empty:hidden">
            {answer && m.private_rsvp_thanks()}
          </p>
        </div>
      )}
      <div className="w-full max-w-md">{children}</div>
      {QRCode && (
        <figure className="grid gap-3">
          <img
            src={QRCode}
            alt={m.private_rsvp_qr()}
            width={232}
            height={232}
            className="rounded-card bg-white p-3"
          />
          <figcaption className="max-w-prose text-sm text-ink-soft">{m.private_rsvp_qr_note()}</figcaption>
        </figure>
      )}
      <Button variant="secondary" onClick={() => void saveCalendar(token)}>
        {m.private_rsvp_calendar()}
      </Button>
    </>
  )
}

function Show({ invitation }: Pick<AnswerProps, 'invitation'>) {
  const { date, startAt, certificate, poster, address } = invitation
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 md:grid-cols-[10rem_minmax(0,1fr)] md:gap-6">
      <img src={`${poster}-480.webp`} alt="" width={480} height={720} className="w-full rounded-poster" />
      <div className="grid gap-2">
        <p className="display text-2xl wrap-anywhere md:text-3xl">{bookedTitle(invitation)}</p>
        <p className="tabular-nums md:text-lg">
          {formatLongDate(date)}, {formatTime(startAt)} · {m.private_rsvp_screen()} · {certificate}
        </p>
        <p className="wrap-anywhere text-ink-soft">{m.private_rsvp_host({ host: hostLabel(invitation) })}</p>
        <address className="text-ink-soft not-italic">{address[language]}</address>
      </div>
    </div>
  )
}

function hostLabel({ host, hostName }: Invitation): string {
  return hostName === null ? host : `${hostName} (${host})`
}

async function saveCalendar(token: string): Promise<void> {
  try {
    const { data } = await getInvitationCalendar({
      body: { token, language },
      parseAs: 'blob',
      throwOnError: true,
    })
    saveFile(data as Blob, 'screening.ics')
  } catch {
    showAlert({ type: 'error', text: m.ticket_calendar_failed() })
  }
}

function stateText(state: 'withdrawn' | 'cancelled' | 'over'): string {
  if (state === 'withdrawn') return m.private_rsvp_withdrawn()
  return state === 'cancelled' ? m.private_rsvp_cancelled() : m.private_rsvp_over()
}
