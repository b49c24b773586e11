import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { formatPaise } from '#domain/money.ts'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { formatCount } from '#web/admin-ui/format.ts'
import { closeDay, makeDayVoucher } from '#web/api/gen/sdk.gen.ts'
import type { VoucherDayFile } from '#web/api/gen/types.gen.ts'
import { isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { accountLabel } from './account-label.ts'
import { useRefreshDays, type VenueQuery } from './use-vouchers.ts'
import { debitsOf } from './voucher-lines.tsx'

type ActionsProps = { readonly file: VoucherDayFile; readonly venue: VenueQuery }

/** Makes the voucher that is due of a day, and closes the day. */
export function VoucherActions({ file, venue }: ActionsProps) {
  const refresh = useRefreshDays()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { day, due, vouchers, state } = file
  const make = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const { data } = await makeDayVoucher({ path: { day }, query: venue, throwOnError: true })
      showAlert({ type: 'success', text: m.voucher_made({ number: data.vouchers.at(-1)?.number ?? '' }) })
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setBusy(false)
    }
    await refresh(day)
  }
  return (
    <>
      <Group gap="xs">
        {due.length > 0 && (
          <Button loading={isBusy} onClick={() => void make()}>
            {vouchers.length > 0 ? m.voucher_make_correction() : m.voucher_make()}
          </Button>
        )}
        {state === 'open' && <CloseDay file={file} venue={venue} />}
      </Group>
      <div role="alert">{refusal && <p className="admin-bad">{refusal}</p>}</div>
    </>
  )
}

/** Asks with the numbers of the day before it is closed for good. */
function CloseDay({ file, venue }: ActionsProps) {
  const refresh = useRefreshDays()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { day, due, vouchers, entries, openShifts } = file
  const confirm = async () => {
    await closeDay({ path: { day }, query: venue, throwOnError: true })
    showAlert({ type: 'success', text: m.voucher_closed() })
    await refresh(day)
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        {m.voucher_close()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.voucher_close_title({ day: formatDay(day) })}
        confirmLabel={m.voucher_close()}
        refusalText={refusalOf}
        onConfirm={confirm}
      >
        <p>{m.voucher_close_entries({ count: formatCount(entries) })}</p>
        <p>
          {due.length > 0
            ? m.voucher_close_due({ amount: formatPaise(debitsOf(due)) })
            : m.voucher_close_none({ count: formatCount(vouchers.length) })}
        </p>
        {openShifts > 0 && <p>{m.voucher_close_shifts({ count: formatCount(openShifts) })}</p>}
        <p>{m.voucher_close_final()}</p>
      </DestructiveDialog>
    </>
  )
}

/** Says which accounts have no name. */
function refusalOf(error: unknown): string {
  const details = isErrorResponse(error) ? error.error.details : undefined
  const accounts = isObject(details) ? details['accounts'] : undefined
  if (!Array.isArray(accounts)) return errorTextOf(error)
  const names = accounts.map((account) => accountLabel(String(account))).join('; ')
  return m.voucher_unnamed({ accounts: names })
}
