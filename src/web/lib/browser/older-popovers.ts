let shown: HTMLElement | null = null

/**
 * Adds popovers of buttons with `popovertarget` where the browser has none (Chrome before 114, Safari before 17): one is open at a time; Escape, a
 * click outside and `hidePopover` close it. `older-browsers.css` hides those that are closed.
 */
export function addPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this)
    },
    hidePopover(this: HTMLElement) {
      if (shown === this) show(null)
    },
  })
  addEventListener('click', onClick)
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(null)
  })
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest('[popovertarget]')
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (popover) show(popover === shown ? null : popover)
  else if (!shown?.contains(target)) show(null)
}

function show(next: HTMLElement | null): void {
  const before = shown
  if (before === next) return
  shown = next
  if (before) change(before, 'closed')
  if (next) change(next, 'open')
}

/** React hands these events to `onBeforeToggle` and `onToggle`. */
function change(popover: HTMLElement, newState: 'open' | 'closed'): void {
  const states = { newState, oldState: newState === 'open' ? 'closed' : 'open' }
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), states))
  popover.toggleAttribute('data-open', newState === 'open')
  popover.dispatchEvent(Object.assign(new Event('toggle'), states))
}
