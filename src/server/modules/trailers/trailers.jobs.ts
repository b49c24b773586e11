import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/platform/define-job.ts'

/** Removes the files of a trailer that is deleted. */
export const removeTrailerFilesJob = defineJob(
  'remove_trailer_files',
  z.object({ id: z.uuid() }),
  ({ gateways }: Pick<Deps, 'gateways'>, { id }) => gateways.trailerFiles.remove(id),
)
