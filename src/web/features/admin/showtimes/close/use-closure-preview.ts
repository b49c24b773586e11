import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewRoomClosure } from '#web/api/gen/sdk.gen.ts'
import type { PreviewRoomClosureData } from '#web/api/gen/types.gen.ts'

type Asked = NonNullable<PreviewRoomClosureData['body']>

/** What closing a room would change now, asked anew for each choice. */
export function useClosurePreview(asked: Asked | null) {
  return useQuery({
    queryKey: ['admin', 'room-closure-preview', asked],
    queryFn: async ({ signal }) => {
      if (!asked) throw new Error('there is nothing to ask')
      return (await previewRoomClosure({ body: asked, signal, throwOnError: true })).data
    },
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
}
