import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { ReportScheduleEdit } from '#contract/report-schedules.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { listReportSchedulesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeReportSchedule, createReportSchedule, deleteReportSchedule } from '#web/api/gen/sdk.gen.ts'
import type { ReportDescription, ReportSchedule } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { ownerText } from './owner-text.ts'

type ScheduleValues = Omit<ReportScheduleEdit, 'recipients'> & {
  /** Addresses, separated by commas. */
  recipients: string
}

const labels = {
  report: m.report_schedule_report,
  every: m.report_schedule_every,
  format: m.report_schedule_format,
  recipients: m.report_schedule_recipients,
  isPaused: m.report_schedule_paused,
}
export const everyLabels = {
  day: m.report_schedule_day,
  week: m.report_schedule_week,
  month: m.report_schedule_month,
} as const

const formatLabels = { xlsx: m.report_xlsx, csv: m.report_csv } as const

type SchedulePanelProps = {
  /** Null: one that does not exist yet. */
  readonly schedule: ReportSchedule | null
  readonly reports: readonly ReportDescription[]
  readonly onClose: () => void
}

/** Which report is mailed, how often and to whom. */
export function SchedulePanel({ schedule, reports, onClose }: SchedulePanelProps) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: listReportSchedulesQueryKey() })
  async function remove(id: string): Promise<void> {
    try {
      await deleteReportSchedule({ path: { id }, throwOnError: true })
      await refresh()
      showAlert({ type: 'success', text: m.success_report_schedule_deleted() })
      onClose()
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
  }
  return (
    <SidePanel title={schedule?.title ?? m.report_schedule_new()} onClose={onClose}>
      {schedule && (
        <p className={schedule.owner.isActiveAdmin ? 'admin-soft' : 'admin-bad'}>{ownerText(schedule)}</p>
      )}
      <RecordForm
        name={`report-schedule.${schedule?._id ?? 'new'}`}
        record={schedule}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        schema={ReportScheduleEdit}
        labels={labels}
        words={{
          report: (name) => reports.find((report) => report.name === name)?.title ?? name,
          every: (period) => everyLabels[period](),
          format: (format) => formatLabels[format](),
        }}
        save={(body, version) => save(schedule, body, version)}
        savedText={m.report_schedule_saved()}
        onSaved={() => {
          void refresh()
          if (!schedule) onClose()
        }}
        actions={
          schedule && (
            <Button variant="default" onClick={() => void remove(schedule._id)}>
              {m.report_schedule_delete()}
            </Button>
          )
        }
      >
        {(form) => <ScheduleFields form={form} reports={reports} />}
      </RecordForm>
      {schedule && <HistoryLink kind="report_schedule" id={schedule._id} />}
    </SidePanel>
  )
}

type ScheduleFieldsProps = {
  readonly form: UseFormReturnType<ScheduleValues>
  readonly reports: readonly ReportDescription[]
}

function ScheduleFields({ form, reports }: ScheduleFieldsProps) {
  return (
    <>
      <NativeSelect
        label={labels.report()}
        data={reports.map(({ name, title }) => ({ value: name, label: title }))}
        {...form.getInputProps('report')}
      />
      <NativeSelect
        label={labels.every()}
        data={Object.entries(everyLabels).map(([value, label]) => ({ value, label: label() }))}
        {...form.getInputProps('every')}
      />
      <NativeSelect
        label={labels.format()}
        data={Object.entries(formatLabels).map(([value, label]) => ({ value, label: label() }))}
        {...form.getInputProps('format')}
      />
      <TextInput
        label={labels.recipients()}
        description={m.report_schedule_recipients_hint()}
        {...form.getInputProps('recipients')}
      />
      <Checkbox label={labels.isPaused()} {...form.getInputProps('isPaused', { type: 'checkbox' })} />
    </>
  )
}

async function save(
  schedule: ReportSchedule | null,
  body: ReportScheduleEdit,
  version: number | null,
): Promise<ReportSchedule> {
  if (!schedule || version === null) return (await createReportSchedule({ body, throwOnError: true })).data
  const path = { id: schedule._id }
  return (await changeReportSchedule({ path, body: { ...body, version }, throwOnError: true })).data
}

function valuesOf(schedule: ReportSchedule | null): ScheduleValues {
  if (!schedule)
    return { report: 'daily-collection', every: 'day', format: 'xlsx', recipients: '', isPaused: false }
  const { report, every, format, recipients, isPaused } = schedule
  return { report, every, format, recipients: recipients.join(', '), isPaused }
}

function bodyOf({ recipients, ...values }: ScheduleValues): ReportScheduleEdit {
  return { ...values, recipients: recipients.split(/[,;\s]+/).filter(Boolean) }
}
