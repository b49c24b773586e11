import { useQuery, useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import { localTime } from '#domain/time.ts'
import { getEmailCodeOptions, sendEmailCodeMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { getMe } from '#web/api/gen/sdk.gen.ts'
import { updateStoredUser } from '#web/lib/session/auth-store.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { EmailCodeForm } from './email-code-form.tsx'

type EmailProofProps = {
  readonly user: User
  /** Called with the email proven, also when that happened elsewhere. */
  readonly onProven?: (() => void) | undefined
}

/** Proves the email of the account on the page where it is needed: a code is mailed and typed here. */
export function EmailProof({ user, onProven }: EmailProofProps) {
  const send = useSendCode(onProven)
  // A phone may discard the page while the mail is read: the code that it has is asked for again.
  const sentBefore = useQuery({ ...getEmailCodeOptions(), staleTime: 0 })
  const expiresAt = send.data?.expiresAt ?? sentBefore.data?.expiresAt
  if (sentBefore.isPending) return <Skeleton className="h-32" />
  if (!expiresAt)
    return (
      <>
        <p>
          {m.email_proof_lead()} <strong className="font-semibold wrap-anywhere">{user.email}</strong>
        </p>
        <Button size="lg" isBusy={send.isPending} onClick={() => send.mutate({})}>
          {m.email_proof_send()}
        </Button>
      </>
    )
  return (
    <>
      <p role="status" className="grid grid-cols-[auto_1fr] items-start gap-3">
        <MailCheck aria-hidden strokeWidth={1.5} className="size-6 text-good" />
        <span>
          {m.email_proof_sent({ time: formatTime(localTime(new Date(expiresAt))) })}{' '}
          <strong className="font-semibold wrap-anywhere">{user.email}</strong>
        </span>
      </p>
      <EmailCodeForm key={expiresAt} user={user} onProven={onProven} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <p>{m.email_proof_not_there()}</p>
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3"
          isBusy={send.isPending}
          onClick={() => send.mutate({})}
        >
          {m.email_proof_send_again()}
        </Button>
      </div>
    </>
  )
}

/** Has a code mailed. When the email was proven elsewhere meanwhile, the stored profile is brought up to date instead. */
function useSendCode(onProven: (() => void) | undefined) {
  return useMutation({
    ...sendEmailCodeMutation(),
    ...retryInOutage,
    onMutate: dismissAlerts,
    onSuccess: async ({ isEmailProven }) => {
      if (!isEmailProven) return
      const { data } = await getMe()
      if (data) updateStoredUser(data)
      onProven?.()
    },
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
  })
}
