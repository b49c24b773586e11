import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportGstr1File, exportGstr1Workbook } from '#web/api/gen/sdk.gen.ts'
import type { Gstr1 } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

const kinds = [
  ['json', exportGstr1File, m.gst_return_json],
  ['xlsx', exportGstr1Workbook, m.report_xlsx],
] as const

/** The files of the offline tool; there are none while the return differs. */
export function ReturnDownloads({ read }: { readonly read: Gstr1 }) {
  const { month, gstin, agrees } = read
  const [saving, setSaving] = useState<'json' | 'xlsx' | null>(null)

  async function save([kind, readFile]: (typeof kinds)[number]): Promise<void> {
    setSaving(kind)
    try {
      const { data } = await readFile({ query: { month, gstin }, parseAs: 'blob', throwOnError: true })
      saveFile(data as unknown as Blob, `gstr-1-${gstin}-${month}.${kind}`)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setSaving(null)
    }
  }

  return (
    <div className="admin-view">
      {kinds.map((kind) => (
        <Button
          key={kind[0]}
          variant="default"
          size="compact-sm"
          leftSection={<Download aria-hidden size={14} />}
          loading={saving === kind[0]}
          disabled={!agrees}
          onClick={() => void save(kind)}
        >
          {kind[2]()}
        </Button>
      ))}
    </div>
  )
}
