import { z } from 'zod'
import { filesOfPicture, pictureKinds } from '#domain/pictures.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/platform/define-job.ts'

/** Removes the files of a picture that is deleted. */
export const removePictureFilesJob = defineJob(
  'remove_picture_files',
  z.object({ id: z.uuid(), kind: z.enum(pictureKinds) }),
  async ({ gateways }: Pick<Deps, 'gateways'>, { id, kind }) => {
    await gateways.pictureFiles.removeOriginal(id)
    await gateways.pictureFiles.remove(
      id,
      filesOfPicture(kind).map(({ suffix }) => suffix),
    )
  },
)
