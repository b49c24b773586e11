import type { AnyRouter } from '@tanstack/react-router'

/**
 * A page changes into the next one where the browser can do that. What only changes within a page, such as a filter, does not move;
 * and a transition that the next click cuts short is no error.
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
