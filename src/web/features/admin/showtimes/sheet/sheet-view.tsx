import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { daysAfter } from '#domain/time.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { getScheduleSheetOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { getScheduleSheetPdf } from '#web/api/gen/sdk.gen.ts'
import { language } from '#web/lib/document/language.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { DayChoice } from '../day-choice.tsx'
import { useDay } from '../use-day.ts'
import { DaySheet } from './day-sheet.tsx'
import { WeekSheet } from './week-sheet.tsx'
import './sheet.css'

type Period = { readonly from: string; readonly to: string }

/** The sheet of a business day or of seven days, to print and as PDF. */
export function SheetView() {
  const { search, change } = useListSearch()
  const { day, today, onDay } = useDay()
  const isWeek = search['span'] === 'week'
  const period = { from: day, to: isWeek ? daysAfter(day, 6) : day }
  const query = useQuery(getScheduleSheetOptions({ query: period }))
  const [first] = query.data ?? []
  return (
    <div className="admin-list-main sheet">
      <header className="admin-head">
        <h1>{isWeek ? m.sheet_week_title() : m.sheet_day_title()}</h1>
        <Link to="/admin/showtimes" search={isWeek ? { as: 'week', day } : { day }} className="sheet-tools">
          {m.sheet_back()}
        </Link>
      </header>
      <div className="timeline-tools sheet-tools">
        <DayChoice day={day} today={today} onDay={onDay} step={isWeek ? 7 : 1} />
        <SegmentedControl
          aria-label={m.sheet_span()}
          size="sm"
          value={isWeek ? 'week' : 'day'}
          onChange={(span) => change({ span: span === 'week' ? span : undefined })}
          data={[
            { value: 'day', label: m.sheet_one_day() },
            { value: 'week', label: m.sheet_seven_days() },
          ]}
        />
        <SheetFiles period={period} />
      </div>
      <p className="admin-soft sheet-tools">{m.sheet_published_only()}</p>
      <QueryState query={query} />
      {query.data && isWeek && <WeekSheet days={query.data} />}
      {first && !isWeek && <DaySheet sheet={first} />}
    </div>
  )
}

function SheetFiles({ period }: { readonly period: Period }) {
  const [isSaving, setIsSaving] = useState(false)
  async function save(): Promise<void> {
    setIsSaving(true)
    try {
      const query = { ...period, language }
      const { data } = await getScheduleSheetPdf({ query, parseAs: 'blob', throwOnError: true })
      saveFile(data as Blob, `shows-${period.from}${period.to === period.from ? '' : `-${period.to}`}.pdf`)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download aria-hidden size={16} />}
        loading={isSaving}
        onClick={() => void save()}
      >
        {m.sheet_pdf()}
      </Button>
      <Button
        variant="default"
        leftSection={<Printer aria-hidden size={16} />}
        onClick={() => window.print()}
      >
        {m.sheet_print()}
      </Button>
    </>
  )
}
