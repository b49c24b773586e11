import { useEffect, useRef, useState } from 'react'
import { MOST_TRAILER_MEGABYTES } from '#domain/trailer.ts'
import { sendFile } from '#web/admin-ui/picture/send-file.ts'
import type { UploadedTrailer } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

const MOST_BYTES = MOST_TRAILER_MEGABYTES * 1024 * 1024

/** Sends a video and hands over its address. `percent` is null when nothing is on its way; leaving the form ends the upload. */
export function useTrailerUpload(onSent: (address: string) => void) {
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => cancel, [])
  const send = async (video: File) => {
    setError(findProblem(video))
    if (findProblem(video)) return
    const { signal } = (running.current = new AbortController())
    setPercent(0)
    const form = new FormData()
    form.append('file', video)
    try {
      const { trailer } = await sendFile<UploadedTrailer>('/api/trailers', form, setPercent, { signal })
      onSent(trailer)
      showAlert({ type: 'success', text: m.success_trailer_uploaded() })
    } catch (failure) {
      if (!signal.aborted) setError(errorTextOf(failure))
    } finally {
      setPercent(null)
    }
  }
  return { percent, error, send, cancel }
}

/** Returns the problem that the browser can detect; the server checks the content. Some systems report no file type. */
function findProblem({ size, type }: File): string | null {
  if (type && !/^video\/(mp4|webm|x-m4v)$/.test(type)) return m.problem_trailer_type()
  return size > MOST_BYTES ? m.problem_file_large({ max: MOST_TRAILER_MEGABYTES }) : null
}
