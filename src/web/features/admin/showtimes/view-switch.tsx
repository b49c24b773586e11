import { SegmentedControl } from '@mantine/core'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { m } from '#web/paraglide/messages.js'
import { type ProgrammeView, viewSearch } from './view-search.ts'

/** Chooses between the timeline, the week and the list. The chosen day goes along; other filters of the list have no meaning elsewhere. */
export function ViewSwitch({ view }: { readonly view: ProgrammeView }) {
  const { search, change } = useListSearch()
  return (
    <SegmentedControl
      aria-label={m.schedule_view()}
      size="sm"
      value={view}
      onChange={(to) => change(viewSearch(search, { from: view, to: to as ProgrammeView }))}
      data={[
        { value: 'timeline', label: m.schedule_timeline() },
        { value: 'week', label: m.schedule_week() },
        { value: 'list', label: m.schedule_list() },
      ]}
    />
  )
}
