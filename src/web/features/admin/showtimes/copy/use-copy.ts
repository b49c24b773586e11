import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyDays, previewCopy } from '#web/api/gen/sdk.gen.ts'
import type { CopyDaysResponse } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { refreshSchedule } from '../refresh-schedule.ts'
import type { AskedCopy } from './copy-form.ts'

type Done = { readonly asked: AskedCopy; readonly made: CopyDaysResponse }

/** What a copy would create now, and how it is made; what it has made is a step of the timeline, which can be undone. */
export function useCopy(asked: AskedCopy | null, editing: ScheduleEditing) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const preview = useQuery({
    queryKey: ['admin', 'copy-days', asked],
    queryFn: async ({ signal }) => {
      if (!asked) throw new Error('there is nothing to ask')
      return (await previewCopy({ body: asked, signal, throwOnError: true })).data
    },
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

  async function copy(): Promise<void> {
    if (!asked) return
    setBusy(true)
    try {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const { data } = await copyDays({ body: asked, headers, throwOnError: true })
      setDone({ asked, made: data })
      editing.keepCreated(data.showtimes)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setBusy(false)
      await Promise.all([refreshSchedule(queryClient), preview.refetch()])
    }
  }
  const isKnown = asked !== null && preview.isSuccess && !preview.isFetching && !preview.isPlaceholderData
  return { preview, isKnown, isBusy, copy, done, forget: () => setDone(null) }
}
