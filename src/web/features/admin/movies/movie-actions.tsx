import { Button } from '@mantine/core'
import { ArrowUpToLine, Copy } from 'lucide-react'
import { useState } from 'react'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { copyPanelOf } from './duplicate-movie.ts'
import { useMoveToTop } from './use-move-to-top.ts'

type MovieActionsProps = { readonly movie: StaffMovie; readonly onOpen: (panel: string) => void }

/** What can be done with one movie: a language version of it, and the first place in the order. */
export function MovieActions({ movie, onOpen }: MovieActionsProps) {
  const moveToTop = useMoveToTop()
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Copy aria-hidden size={14} />}
        onClick={() => onOpen(copyPanelOf(movie))}
      >
        {m.admin_movie_duplicate()}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<ArrowUpToLine aria-hidden size={14} />}
        loading={isMoving}
        onClick={() => {
          setMoving(true)
          void moveToTop(movie).finally(() => setMoving(false))
        }}
      >
        {m.admin_movie_to_top()}
      </Button>
    </>
  )
}
