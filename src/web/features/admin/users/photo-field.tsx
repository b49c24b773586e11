import { Button, Input, Progress } from '@mantine/core'
import { lazy, useId, useState } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { findProblem } from '#web/admin-ui/picture/find-problem.ts'
import { PictureDrop } from '#web/admin-ui/picture/picture-drop.tsx'
import { sendFile } from '#web/admin-ui/picture/send-file.ts'
import { removePhoto } from '#web/api/gen/sdk.gen.ts'
import type { User } from '#web/api/gen/types.gen.ts'
import { photoError } from '#web/lib/forms/photo-error.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** Loaded when a photo is chosen: most visits change none. */
const CropDialog = lazy(() => import('#web/admin-ui/picture/crop-dialog.tsx'))

type PhotoFieldProps = {
  readonly user: Pick<User, '_id' | 'name' | 'image'>
  readonly onChanged: (user: User) => void
}

/** The photo of an account: dropped or chosen, cut to a square and saved at once; removed at once. */
export function PhotoField({ user, onChanged }: PhotoFieldProps) {
  const id = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const { problem, setProblem, percent, send, remove } = usePhoto(user, onChanged)
  const label = user.image ? m.photo_change() : m.photo_choose()
  const take = async (file: File) => {
    const found = await findProblem(file)
    setProblem(found)
    if (!found) setChosen(file)
  }
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} error={problem}>
      <div className="admin-picture">
        <PictureDrop
          id={id}
          ratio={1}
          shown={user.image}
          isWrong={problem !== null}
          onFile={(file) => void take(file)}
        />
        <p className="admin-soft">{m.admin_picture_hint()}</p>
        {percent !== null && <Progress value={percent} w="100%" aria-label={m.admin_picture_sending()} />}
        {user.image && (
          <Button variant="subtle" size="compact-sm" onClick={() => void remove()}>
            {m.photo_remove()}
          </Button>
        )}
      </div>
      {chosen && (
        <LazyPart>
          <CropDialog
            file={chosen}
            ratio={1}
            title={label}
            onDone={(file) => void send(file)}
            onClose={() => setChosen(null)}
          />
        </LazyPart>
      )}
    </Input.Wrapper>
  )
}

/** Sends and removes a photo. `percent` is null when nothing is on its way. */
function usePhoto(user: PhotoFieldProps['user'], onChanged: PhotoFieldProps['onChanged']) {
  const [problem, setProblem] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const run = async (work: () => Promise<User>, text: string) => {
    setProblem(null)
    try {
      onChanged(await work())
      showAlert({ type: 'success', text })
    } catch (error) {
      setProblem(errorTextOf(error))
    } finally {
      setPercent(null)
    }
  }
  const send = (file: File) => {
    const wrong = photoError(file)
    if (wrong) return setProblem(wrong)
    const form = new FormData()
    form.append('file', file)
    setPercent(0)
    return run(
      () => sendFile<User>(`/api/users/photo/${user._id}`, form, setPercent),
      m.success_image_uploaded(),
    )
  }
  const remove = () =>
    run(
      async () => (await removePhoto({ path: { id: user._id }, throwOnError: true })).data,
      m.photo_removed(),
    )
  return { problem, setProblem, percent, send, remove }
}
