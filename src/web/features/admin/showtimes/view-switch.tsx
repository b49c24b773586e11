import { SegmentedControl } from '@mantine/core'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { m } from '#web/paraglide/messages.js'

/** The views of the programme, by their name in the address; the timeline has none. */
export type ProgrammeView = 'timeline' | 'week' | 'list'

/** Chooses between the timeline and the list. What is filtered in one has no meaning in the other. */
export function ViewSwitch({ view }: { readonly view: ProgrammeView }) {
  const { change } = useListSearch()
  return (
    <SegmentedControl
      aria-label={m.schedule_view()}
      size="sm"
      value={view}
      onChange={(next) => change({ as: next === 'timeline' ? undefined : next, open: undefined })}
      data={[
        { value: 'timeline', label: m.schedule_timeline() },
        { value: 'week', label: m.schedule_week() },
        { value: 'list', label: m.schedule_list() },
      ]}
    />
  )
}
