import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import { localTime } from '#domain/time.ts'
import { getEmailCodeOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { useSendCode } from './use-send-code.ts'

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
      <CodeForm key={expiresAt} user={user} onProven={onProven} />
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
