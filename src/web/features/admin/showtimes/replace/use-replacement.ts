import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { previewReplacement, replaceMovie } from '#web/api/gen/sdk.gen.ts'
import type { PreviewReplacementData, PreviewReplacementResponse } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { readAreas, areaOf, valuesOfArea } from '../timeline/performance.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { refreshSchedule } from '../refresh-schedule.ts'

export type AskedReplacement = NonNullable<PreviewReplacementData['body']>

/** What a replacement would change now, and how it is made; what it has made is a step of the timeline, which can be undone. */
export function useReplacement(asked: AskedReplacement | null, editing: ScheduleEditing) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const preview = useQuery({
    queryKey: ['admin', 'movie-replacement', asked],
    queryFn: async ({ signal }) => {
      if (!asked) throw new Error('there is nothing to ask')
      return (await previewReplacement({ body: asked, signal, throwOnError: true })).data
    },
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

  async function replace(shown: PreviewReplacementResponse): Promise<void> {
    if (!asked) return
    setBusy(true)
    try {
      const { movieId, withMovieId, format } = asked
      const movies = { movieId, withMovieId, ...(format && { format }) }
      const showtimes = shown.showtimes.map(({ _id, version }) => ({ _id, version }))
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const { data } = await replaceMovie({ body: { ...movies, showtimes }, headers, throwOnError: true })
      const changes = new Map(data.showtimes.map((show) => [show._id, valuesOfArea(areaOf(show))]))
      const text = m.replace_done({ count: shown.drafts + shown.planned, title: shown.withMovie.title })
      editing.keepSaved(changes, { saved: data, before: readAreas(shown.showtimes), text })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setBusy(false)
      await Promise.all([refreshSchedule(queryClient), preview.refetch()])
    }
  }
  const isKnown = asked !== null && preview.isSuccess && !preview.isFetching && !preview.isPlaceholderData
  return { preview, isKnown, isBusy, replace }
}
