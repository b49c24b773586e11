import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { hiddenBy } from './hidden-by.ts'

type HideMoviesProps = {
  readonly movies: readonly StaffMovie[]
  readonly onHide: (movies: readonly StaffMovie[]) => Promise<void>
}

/** Asks, in numbers, before movies are taken off the public pages. Those that are not public stay as they are. */
export function HideMovies({ movies, onHide }: HideMoviesProps) {
  const [isAsking, asking] = useDisclosure(false)
  const { hidden, unchanged, showsWithdrawn, showsOnSale } = hiddenBy(movies)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={asking.open}>
        {m.admin_hide()}
      </Button>
      <DestructiveDialog
        isOpen={isAsking}
        onClose={asking.close}
        title={m.admin_movies_hide_title({ count: movies.length })}
        confirmLabel={m.admin_hide()}
        isReady={hidden.length > 0}
        onConfirm={() => onHide(hidden)}
      >
        {hidden.length > 0 && <p>{m.admin_movies_hide_hint({ count: hidden.length })}</p>}
        {showsWithdrawn > 0 && <p>{m.admin_movies_hide_shows({ count: showsWithdrawn })}</p>}
        {showsOnSale > 0 && <p>{m.admin_movies_hide_private({ count: showsOnSale })}</p>}
        {unchanged > 0 && <p>{m.admin_movies_hide_unchanged({ count: unchanged })}</p>}
      </DestructiveDialog>
    </>
  )
}
