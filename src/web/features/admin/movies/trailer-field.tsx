import { Button, FileButton, Progress, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { MOST_TRAILER_MEGABYTES, readTrailer } from '#domain/trailer.ts'
import { m } from '#web/paraglide/messages.js'
import { movieLabels, type MovieValues } from './movie-values.ts'
import { useTrailerUpload } from './use-trailer-upload.ts'

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
