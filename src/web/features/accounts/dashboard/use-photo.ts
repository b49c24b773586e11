import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { removePhotoMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { uploadPhoto } from '#web/api/gen/sdk.gen.ts'
import { updateStoredUser } from '#web/lib/session/auth-store.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'

/** Its `context` is an object URL of the file, for a preview during the upload. */
export function useUploadPhoto() {
  return useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) => sendPhoto(id, file),
    onMutate: ({ file }) => {
      dismissAlerts()
      return URL.createObjectURL(file)
    },
    onSettled: (_user, _error, _sent, preview) => preview && URL.revokeObjectURL(preview),
    onSuccess: (user) => {
      updateStoredUser(user)
      showAlert({ type: 'success', text: m.image_uploaded() })
    },
    onError: showError,
  })
}

export function useRemovePhoto() {
  return useMutation({
    ...removePhotoMutation(),
    onMutate: dismissAlerts,
    onSuccess: (user) => {
      updateStoredUser(user)
      showAlert({ type: 'success', text: m.photo_removed() })
    },
    onError: showError,
  })
}

/** Sends a form: the contract describes no body for this call. */
async function sendPhoto(id: string, file: File): Promise<User> {
  const body = new FormData()
  body.append('file', file)
  const { data } = await uploadPhoto({ path: { id }, ...({ body } as object) })
  return data
}

function showError(error: unknown): void {
  showAlert({ type: 'error', text: errorTextOf(error) })
}
