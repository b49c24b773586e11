import type { AnyRouter } from '@tanstack/react-router'

/**
 * After a client-side navigation to another page the focus moves to its heading, so that a screen reader announces the page
 * and the next Tab leads into it. A focused element inside the page keeps the focus, and so does a field in which the user
 * started typing during the navigation.
 */
export function focusOnNavigation(router: AnyRouter): void {
  let fieldBefore: Element | null = null
  router.subscribe('onBeforeNavigate', () => {
    fieldBefore = focusedField()
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || toLocation.hash) return
    const main = document.querySelector<HTMLElement>('main')
    if (!main || main.contains(document.activeElement)) return
    if (focusedField() !== null && focusedField() !== fieldBefore) return
    const heading = main.querySelector<HTMLElement>('h1') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

function focusedField(): Element | null {
  return document.activeElement instanceof HTMLInputElement ? document.activeElement : null
}
