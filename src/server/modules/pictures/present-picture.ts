import type { Picture } from '#contract/pictures.ts'
import { filesOfPicture } from '#domain/pictures.ts'
import type { PictureRow } from './pictures.queries.ts'

type Facts = Pick<PictureRow, 'id' | 'kind' | 'address' | 'state' | 'filesDone'>

export function presentPicture({ id, kind, address, state, filesDone }: Facts): Picture {
  return {
    _id: id,
    kind,
    state,
    filesDone: filesDone.length,
    filesTotal: filesOfPicture(kind).length,
    image: state === 'ready' ? address : null,
  }
}
