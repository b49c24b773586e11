import { Button, Input, Progress } from '@mantine/core'
import { lazy, useId, useState } from 'react'
import { type PictureKind, pictureShapes } from '#domain/pictures.ts'
import { m } from '#web/paraglide/messages.js'
import type { Picture } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { LazyPart } from '../lazy-part.tsx'
import { findProblem } from './find-problem.ts'
import { PictureDrop } from './picture-drop.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { sendFile } from './send-file.ts'

/** Loaded when a picture is chosen: most visits of a form change none. */
const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type PictureFieldProps = {
  readonly label: string
  readonly kind: PictureKind
  /** Address of the picture that the record has. */
  readonly current: string | null
  /** The id of an uploaded picture; null: the record's picture stays. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly error?: string | null
}

/** A picture: dropped or chosen, cut to its ratio, sent with progress, shown. The record takes it when the form is saved. */
export function PictureField({ label, kind, current, value, onChange, error }: PictureFieldProps) {
  const id = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useUpload(kind, onChange)
  const preview = useObjectUrl(value ? upload.file : null)
  const take = async (file: File) => {
    const found = await findProblem(file)
    setProblem(found)
    if (!found) setChosen(file)
  }
  const [width, height] = pictureShapes[kind].ratio
  const shownError = problem ?? upload.error ?? error
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} error={shownError}>
      <div className="admin-picture">
        <PictureDrop
          id={id}
          ratio={width / height}
          shown={preview ?? current}
          isWrong={Boolean(shownError)}
          onFile={(file) => void take(file)}
        />
        <p className="admin-soft">{value && !preview ? m.admin_picture_sent() : m.admin_picture_hint()}</p>
        {value && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {m.admin_picture_reset()}
          </Button>
        )}
        {upload.percent !== null && (
          <Progress value={upload.percent} w="100%" aria-label={m.admin_picture_sending()} />
        )}
      </div>
      {chosen && (
        <LazyPart>
          <CropDialog
            file={chosen}
            ratio={width / height}
            title={label}
            onDone={(file) => void upload.send(file)}
            onClose={() => setChosen(null)}
          />
        </LazyPart>
      )}
    </Input.Wrapper>
  )
}

/** Sends a picture and hands over its id. `percent` is null when nothing is on its way. */
function useUpload(kind: PictureKind, onSent: (id: string) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const send = async (picture: File) => {
    setError(null)
    setPercent(0)
    const form = new FormData()
    form.append('file', picture)
    try {
      const { _id } = await sendFile<Picture>(`/api/pictures?kind=${kind}`, form, setPercent)
      setFile(picture)
      onSent(_id)
      showAlert({ type: 'success', text: m.success_image_uploaded() })
    } catch (failure) {
      setError(errorTextOf(failure))
    } finally {
      setPercent(null)
    }
  }
  return { file, percent, error, send }
}
