/** Tabs by the book: one stop for the Tab key, arrows move between them. */
export function startTabs(tablist) {
  const tabs = [...tablist.querySelectorAll('[role=tab]')]
  const choose = (chosen) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen
    }
  }
  tablist.addEventListener('click', (event) => {
    const tab = event.target.closest('[role=tab]')
    if (tab) choose(tab)
  })
  tablist.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs.at((tabs.indexOf(document.activeElement) + step) % tabs.length)
    choose(next)
    next.focus()
  })
}
