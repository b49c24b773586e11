import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import type { Selection } from '#web/admin-ui/list/use-selection.ts'
import { offerUndo } from '#web/admin-ui/undo-store.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { changeManyMovies } from '#web/api/gen/sdk.gen.ts'
import { DeleteMany } from '#web/admin-ui/list/delete-many.tsx'
import { MovieActions } from './movie-actions.tsx'
import { hiddenBy } from './hidden-by.ts'

type MovieBulkProps = {
  readonly selection: Selection<StaffMovie>
  readonly onOpen: (panel: string) => void
}

/** What can be done with the selected movies: with one alone also a language version, and the first place. */
export function MovieBulk({ selection, onOpen }: MovieBulkProps) {
  const queryClient = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)
  const count = selection.rows.length

  async function publish(movies: readonly StaffMovie[]): Promise<void> {
    setPublishing(true)
    await run('publish', movies)
    setPublishing(false)
  }

  async function run(action: BulkAction, movies: readonly StaffMovie[]): Promise<void> {
    try {
      const { done, refused } = await changeMovies(movies, action)
      if (refused.length > 0)
        showAlert({ type: 'error', text: m.admin_movies_refused({ titles: refused.join(', ') }) })
      if (done.length > 0) offerUndoOf(action, done)
      selection.clear()
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      await refreshList(queryClient, 'movies')
    }
  }

  function offerUndoOf(action: BulkAction, done: readonly StaffMovie[]): void {
    const text = doneTexts[action]({ count: done.length })
    // All of them were public, and nothing else of them has changed.
    if (action === 'hide') offerUndo({ text, onUndo: () => void publish(done) })
    else showAlert({ type: 'success', text })
  }

  const [only] = selection.rows
  return (
    <>
      {only && count === 1 && <MovieActions movie={only} onOpen={onOpen} />}
      <Button
        variant="default"
        size="compact-sm"
        loading={isPublishing}
        onClick={() => void publish(selection.rows)}
      >
        {m.admin_publish()}
      </Button>
      <HideMovies movies={selection.rows} onHide={(movies) => run('hide', movies)} />
      <DeleteMany
        title={m.admin_movies_delete_title({ count })}
        hint={m.admin_movies_delete_hint({ count })}
        onDelete={() => run('delete', selection.rows)}
      />
    </>
  )
}

const doneTexts = {
  publish: m.admin_movies_published,
  hide: m.admin_movies_hidden,
  delete: m.admin_movies_deleted,
} as const

type BulkAction = 'publish' | 'hide' | 'delete'

/** As many as one call takes. */
const AT_ONCE = 100

/** Publishes, hides or deletes movies, each on its own; returns those that are done and the titles of those that were refused. */
async function changeMovies(movies: readonly StaffMovie[], action: BulkAction) {
  const done = new Set<string>()
  for (let from = 0; from < movies.length; from += AT_ONCE) {
    const ids = movies.slice(from, from + AT_ONCE).map(({ _id }) => _id)
    const { data } = await changeManyMovies({ body: { ids, action }, throwOnError: true })
    for (const id of data.done) done.add(id)
  }
  return {
    done: movies.filter(({ _id }) => done.has(_id)),
    refused: movies.filter(({ _id }) => !done.has(_id)).map(({ title }) => title),
  }
}

type HideMoviesProps = {
  readonly movies: readonly StaffMovie[]
  readonly onHide: (movies: readonly StaffMovie[]) => Promise<void>
}

/** Asks, in numbers, before movies are taken off the public pages. Those that are not public stay as they are. */
function HideMovies({ movies, onHide }: HideMoviesProps) {
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
