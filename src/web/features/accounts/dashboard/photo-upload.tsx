import { UserRound } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { photoError } from '#web/lib/forms/photo-error.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { useRemovePhoto, useUploadPhoto } from './use-photo.ts'

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
