import { Textarea } from '@mantine/core'
import { MAX_REASON } from '#contract/reason.ts'
import { m } from '#web/paraglide/messages.js'

type ReasonFieldProps = {
  readonly reason: string
  readonly onChange: (reason: string) => void
  /** A dialog sets the focus on it. */
  readonly isFirst?: boolean
}

/** Why something is done, for the log. */
export function ReasonField({ reason, onChange, isFirst = false }: ReasonFieldProps) {
  return (
    <Textarea
      label={m.admin_reason()}
      required
      autosize
      minRows={2}
      maxLength={MAX_REASON}
      data-autofocus={isFirst || undefined}
      value={reason}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
