import { Button, FileButton } from '@mantine/core'
import { exportSeatPlan } from '#web/api/gen/sdk.gen.ts'
import type { PretixSeatingPlanInput, SeatPlan } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type PlanFilesProps = {
  readonly plan: SeatPlan
  readonly isDirty: boolean
  readonly onImport: (file: PretixSeatingPlanInput) => Promise<void>
}

/** The plan as a file of pretix, in and out. What is drawn and not saved is not in the file, so it is saved first. */
export function PlanFiles({ plan, isDirty, onImport }: PlanFilesProps) {
  const read = async (file: File | null) => {
    if (!file) return
    const content: unknown = await file
      .text()
      .then(JSON.parse)
      .catch(() => null)
    if (content === null) showAlert({ type: 'error', text: m.plan_file_unreadable() })
    else await onImport(content as PretixSeatingPlanInput)
  }
  const write = async () => {
    try {
      const { data } = await exportSeatPlan({ path: { id: plan._id }, throwOnError: true })
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${plan.name}.json`)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
  }
  return (
    <>
      <FileButton accept="application/json,.json" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="subtle">
            {m.plan_import()}
          </Button>
        )}
      </FileButton>
      <Button variant="subtle" disabled={isDirty} onClick={() => void write()}>
        {m.plan_export()}
      </Button>
    </>
  )
}
