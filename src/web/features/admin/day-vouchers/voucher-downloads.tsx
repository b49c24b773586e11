import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportVouchers, exportVouchersForTally } from '#web/api/gen/sdk.gen.ts'
import type { ExportVouchersData } from '#web/api/gen/types.gen.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type DownloadsProps = {
  readonly query: ExportVouchersData['query']
  readonly label: string
  /** Of the only voucher in the files. */
  readonly number?: string
}

const kinds = [
  { ending: 'xml', read: exportVouchersForTally, label: m.voucher_tally, labelOf: m.voucher_tally_of },
  { ending: 'csv', read: exportVouchers, label: m.voucher_csv, labelOf: m.voucher_csv_of },
] as const

/** The vouchers of a period, or one of them, as files for Tally and for other programs. */
export function VoucherDownloads({ query, label, number }: DownloadsProps) {
  const [saving, setSaving] = useState<string | null>(null)
  const name = number ? `voucher-${number.replace('/', '-')}` : `vouchers-${query.from}-${query.until}`

  async function save({ ending, read }: (typeof kinds)[number]): Promise<void> {
    setSaving(ending)
    try {
      const { data } = await read({ query, parseAs: 'blob', throwOnError: true })
      saveFile(data as unknown as Blob, `${name}.${ending}`)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setSaving(null)
    }
  }

  return (
    <div className="admin-view" role="group" aria-label={label}>
      {kinds.map((kind) => (
        <Button
          key={kind.ending}
          variant="default"
          size="compact-sm"
          leftSection={<Download aria-hidden size={14} />}
          loading={saving === kind.ending}
          aria-label={number && kind.labelOf({ number })}
          onClick={() => void save(kind)}
        >
          {kind.label()}
        </Button>
      ))}
    </div>
  )
}
