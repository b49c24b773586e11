import { useState } from 'react'
import type { PictureKind } from '#domain/pictures.ts'
import type { Picture } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { sendFile } from './send-file.ts'

/** Sends a picture and hands over its id. `percent` is null when nothing is on its way. */
export function useUpload(kind: PictureKind, onSent: (id: string) => void) {
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
