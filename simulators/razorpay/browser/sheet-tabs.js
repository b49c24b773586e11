/** Tabs of the ARIA tabs pattern: one tab stop, arrow keys move between tabs. */
export function startTabs(tablist) {
  const tabs = [...tablist.querySelectorAll('[role=tab]')]
  const select = (selected) => {
    for (const tab of tabs) {
      const isSelected = tab === selected
      tab.setAttribute('aria-selected', String(isSelected))
      tab.tabIndex = isSelected ? 0 : -1
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isSelected
    }
  }
  tablist.addEventListener('click', (event) => {
    const tab = event.target.closest('[role=tab]')
    if (tab) select(tab)
  })
  tablist.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs.at((tabs.indexOf(document.activeElement) + step) % tabs.length)
    select(next)
    next.focus()
  })
}
