import type { AnyRouter } from '@tanstack/react-router'

/**
 * Where another page comes without a load, the focus goes to its heading, as a load would begin anew: a screen reader says where one is,
 * and the next Tab leads into the page. What keeps its place on the page, such as a chosen tab, keeps the focus too; and whoever began
 * to write in a field meanwhile stays there.
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
