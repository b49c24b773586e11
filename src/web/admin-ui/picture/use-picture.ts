import { useQuery } from '@tanstack/react-query'
import { getPictureOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Picture } from '#web/api/gen/types.gen.ts'

const ASK_MS = 1_000

/** An uploaded picture, read again each second until its files are made; undefined while nothing is known. */
export function usePicture(id: string | null): Picture | undefined {
  const { data } = useQuery({
    ...getPictureOptions({ path: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_MS : false),
  })
  return id === null ? undefined : data
}
