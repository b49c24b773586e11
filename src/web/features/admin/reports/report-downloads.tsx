import { Button } from '@mantine/core'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { exportReport, exportWorkbook } from '#web/api/gen/sdk.gen.ts'
import type { GetReportData } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import type { ReportQuery } from './use-report.ts'

type DownloadsProps = {
  readonly name: GetReportData['path']['report']
  readonly query: ReportQuery
  readonly onPrint: () => void
}

const kinds = [
  ['csv', exportReport, m.report_csv],
  ['xlsx', exportWorkbook, m.report_xlsx],
] as const

/** All rows of the report as a file, and its print view. */
export function ReportDownloads({ name, query, onPrint }: DownloadsProps) {
  const [saving, setSaving] = useState<'csv' | 'xlsx' | null>(null)

  async function save([kind, read]: (typeof kinds)[number]): Promise<void> {
    setSaving(kind)
    try {
      const { data } = await read({ path: { report: name }, query, parseAs: 'blob', throwOnError: true })
      saveFile(data as unknown as Blob, `${name}-${query.from}-${query.until}.${kind}`)
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
          onClick={() => void save(kind)}
        >
          {kind[2]()}
        </Button>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Printer aria-hidden size={14} />}
        onClick={onPrint}
      >
        {m.report_print()}
      </Button>
    </div>
  )
}
