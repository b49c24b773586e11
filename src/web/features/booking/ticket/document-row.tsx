import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Paise } from '#domain/money.ts'
import { formatDateOfInstant } from '#web/lib/time/dates.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'

type DocumentRowProps = {
  readonly number: string
  readonly at: string
  readonly amount: Paise
  /** Name of the button, and what is said when the download fails. */
  readonly label: string
  readonly failed: string
  readonly download: () => Promise<void>
}

/** A tax document with its date and amount, as a file. */
export function DocumentRow({ number, at, amount, label, failed, download }: DocumentRowProps) {
  const file = useMutation({
    mutationFn: download,
    onError: () => showAlert({ type: 'error', text: failed }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="secondary"
        size="sm"
        aria-label={label}
        isBusy={file.isPending}
        onClick={() => file.mutate()}
      >
        <Download aria-hidden className="size-4" /> {number}
      </Button>
      <span className="text-sm text-ink-soft tabular-nums">
        {formatDateOfInstant(at)} · <Price paise={amount} />
      </span>
    </li>
  )
}
