import { Button, FileButton, Progress, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MOST_TRAILER_MEGABYTES, readTrailer } from '#domain/trailer.ts'
import { sendFile } from '#web/admin-ui/picture/send-file.ts'
import type { UploadedTrailer } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { movieLabels, type MovieValues } from './movie-values.ts'

const MOST_BYTES = MOST_TRAILER_MEGABYTES * 1024 * 1024

/** Sends a video and hands over its address. `percent` is null when nothing is on its way; leaving the form ends the upload. */
function useTrailerUpload(onSent: (address: string) => void) {
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

/** The trailer of a movie: a link to YouTube, or a video that is sent with progress and shown. The movie takes it when the form is saved. */
export function TrailerField({ form }: { readonly form: UseFormReturnType<MovieValues> }) {
  const { percent, error, send, cancel } = useTrailerUpload((address) =>
    form.setFieldValue('trailer', address),
  )
  const { error: fieldError, ...field } = form.getInputProps('trailer')
  const trailer = readTrailer(form.values.trailer.trim())
  return (
    <div className="admin-picture">
      <TextInput
        w="100%"
        label={movieLabels.trailer()}
        description={m.admin_trailer_hint({ max: MOST_TRAILER_MEGABYTES })}
        placeholder="https://youtu.be/…"
        {...field}
        error={error ?? fieldError}
      />
      {percent === null ? (
        <ChooseVideo onFile={(video) => void send(video)} />
      ) : (
        <>
          <Progress value={percent} w="100%" aria-label={m.admin_trailer_sending()} />
          <Button variant="default" onClick={cancel}>
            {m.admin_trailer_cancel()}
          </Button>
        </>
      )}
      {trailer?.kind === 'file' && (
        <video
          className="admin-trailer"
          src={trailer.address}
          controls
          preload="metadata"
          aria-label={movieLabels.trailer()}
        />
      )}
    </div>
  )
}

function ChooseVideo({ onFile }: { readonly onFile: (video: File) => void }) {
  const reset = useRef<() => void>(null)
  const choose = (video: File | null) => {
    // The same file can be chosen again after it was refused.
    reset.current?.()
    if (video) onFile(video)
  }
  return (
    <FileButton accept="video/mp4,video/webm,video/x-m4v" resetRef={reset} onChange={choose}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<Upload aria-hidden size={16} strokeWidth={1.5} />}>
          {m.admin_trailer_upload()}
        </Button>
      )}
    </FileButton>
  )
}
