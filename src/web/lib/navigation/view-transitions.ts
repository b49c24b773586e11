import type { AnyRouter } from '@tanstack/react-router'

/**
 * Animates navigations between pages where the browser supports view transitions. Changes within a page, such as a filter, are not animated,
 * and an interrupted transition is no error.
 */
export function animatePageChanges(router: AnyRouter): void {
  router.startViewTransition = (update) => {
    const isNewPage = router.latestLocation.pathname !== router.state.resolvedLocation?.pathname
    if (!isNewPage || typeof document.startViewTransition !== 'function') return update()
    const { ready, finished, updateCallbackDone } = document.startViewTransition(update)
    ready.catch(() => undefined)
    finished.catch(() => undefined)
    return updateCallbackDone
  }
}
