import { SegmentedControl } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

type ListTabsProps<Tab extends string> = {
  readonly tab: Tab
  readonly labels: Readonly<Record<Tab, string>>
  readonly onTab: (tab: string) => void
}

/** Chooses one of the lists of a page. */
export function ListTabs<Tab extends string>({ tab, labels, onTab }: ListTabsProps<Tab>) {
  return (
    <SegmentedControl
      className="admin-tabs"
      aria-label={m.admin_shown()}
      value={tab}
      onChange={onTab}
      data={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
    />
  )
}
