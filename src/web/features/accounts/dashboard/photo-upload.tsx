import { useMutation } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { removePhotoMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { uploadPhoto } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { updateStoredUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { photoError } from '#web/lib/forms/photo-error.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const TYPES = 'image/png,image/jpeg,image/webp,image/avif'

export function PhotoUpload({ user }: { readonly user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPhoto()
  const remove = useRemovePhoto()
  const [error, setError] = useState<string>()
  const preview = upload.isPending ? upload.context : undefined

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = currentTarget.files ?? []
    if (!chosen) return
    const file = await shrinkPhoto(chosen)
    const found = photoError(file)
    setError(found)
    if (found) return
    upload.mutate({ id: user._id, file })
    currentTarget.value = ''
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Portrait user={user} image={preview ?? user.image} />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" isBusy={upload.isPending} onClick={() => input.current?.click()}>
            {user.image ? m.photo_change() : m.photo_choose()}
          </Button>
          {user.image && (
            <Button
              variant="quiet"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ path: { id: user._id } })}
            >
              {m.photo_remove()}
            </Button>
          )}
        </div>
        <p role="status" className="text-sm text-bad empty:hidden">
          {error}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={m.photo_choose()}
        onChange={(event) => void choose(event)}
        tabIndex={-1}
        className="sr-only"
      />
    </div>
  )
}

function Portrait({ user, image }: { user: User; image: string | null }) {
  const look = 'size-24 shrink-0 rounded-full border border-line bg-raised object-cover'
  return image ? (
    <img src={image} alt={m.photo_of({ name: user.name })} width={96} height={96} className={look} />
  ) : (
    <span aria-hidden className={`grid place-items-center text-ink-soft ${look}`}>
      <UserRound className="size-10" />
    </span>
  )
}

/** Its `context` is an object URL of the file, for a preview during the upload. */
function useUploadPhoto() {
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

function useRemovePhoto() {
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
