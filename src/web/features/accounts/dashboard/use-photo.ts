import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { removePhotoMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { uploadPhoto } from '#web/api/gen/sdk.gen.ts'
import { refreshUser } from '#web/lib/auth-store.ts'
import { errorTextOf } from '#web/lib/error-answer.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** What is wrong with a chosen file before it is sent. */
export function photoError({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return m.photo_not_image()
  return size > MAX_BYTES ? m.photo_too_large() : undefined
}

export function useUploadPhoto() {
  return useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) => sendPhoto(id, file),
    onMutate: dismissAlerts,
    onSuccess: (user) => {
      refreshUser(user)
      showAlert({ type: 'success', text: m.image_uploaded() })
    },
    onError: tell,
  })
}

export function useRemovePhoto() {
  return useMutation({
    ...removePhotoMutation(),
    onMutate: dismissAlerts,
    onSuccess: (user) => {
      refreshUser(user)
      showAlert({ type: 'success', text: m.photo_removed() })
    },
    onError: tell,
  })
}

/** A form, whose boundary the browser writes into the header itself: the generated call knows JSON only. */
async function sendPhoto(id: string, file: File): Promise<User> {
  const body = new FormData()
  body.append('file', file)
  const form = { body, bodySerializer: null, headers: { 'Content-Type': null } } as object
  const { data } = await uploadPhoto({ path: { id }, ...form })
  return data
}

function tell(error: unknown): void {
  showAlert({ type: 'error', text: errorTextOf(error) })
}
