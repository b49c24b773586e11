import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { EnquiryState, MovableState } from '#contract/private-enquiries.ts'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { getEnquiryQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeEnquiry, listEnquiries } from '#web/api/gen/sdk.gen.ts'
import type { ListEnquiriesData, ReceivedEnquiry } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { enquiryStateLabels } from './enquiry-labels.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

/** The name of the enquiries for `refreshList`; `useLiveNotices` knows it. */
export const ENQUIRIES = 'enquiries'
const PER_PAGE = 25

/** The four columns of the board as the address filters them, live by the stream of the layout, and how a card is moved. */
export function useBoard() {
  const queryClient = useQueryClient()
  const columns = {
    new: useColumn('new'),
    answered: useColumn('answered'),
    booked: useColumn('booked'),
    closed: useColumn('closed'),
  }
  const find = (id: string) =>
    Object.values(columns)
      .flatMap(({ cards }) => cards)
      .find(({ _id }) => _id === id)

  async function move(enquiry: ReceivedEnquiry, state: MovableState): Promise<void> {
    const { _id: id, version, name } = enquiry
    if (enquiry.state === state) return
    try {
      const { data } = await changeEnquiry({ path: { id }, body: { state, version }, throwOnError: true })
      storeNewer(queryClient, getEnquiryQueryKey({ path: { id } }), data.enquiry)
      showAlert({ type: 'success', text: m.board_moved({ name, state: enquiryStateLabels[state]() }) })
    } catch (error) {
      const isStale = errorCodeOf(error) === 'stale_edit'
      showAlert({ type: 'error', text: isStale ? m.board_stale() : errorTextOf(error) })
      await queryClient.invalidateQueries({ queryKey: getEnquiryQueryKey({ path: { id } }) })
    } finally {
      await refreshList(queryClient, ENQUIRIES)
    }
  }

  return {
    column: (state: EnquiryState) => columns[state],
    count: (state: EnquiryState) => columns[state].total,
    find,
    move,
  }
}

export type Column = ReturnType<typeof useColumn>

function useColumn(state: EnquiryState) {
  const { search } = useListSearch()
  const filters = { q: search.q, from: search['from'], until: search['until'] }
  const query = useInfiniteQuery({
    queryKey: ['admin-list', ENQUIRIES, state, filters],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const wanted = { ...present(filters), state, page: pageParam, limit: PER_PAGE, sort: sortOf(state) }
      const asked = wanted as unknown as NonNullable<ListEnquiriesData['query']>
      return (await listEnquiries({ query: asked, signal, throwOnError: true })).data as unknown as {
        readonly items: readonly ReceivedEnquiry[]
        readonly total: number
      }
    },
    getNextPageParam: (last, pages) => (pages.length * PER_PAGE < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  return {
    cards: query.data?.pages.flatMap(({ items }) => items) ?? [],
    total: query.data?.pages[0]?.total,
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  }
}

/** What waits is read from the oldest, what is done from the newest. */
function sortOf(state: EnquiryState): 'oldest' | 'newest' {
  return state === 'new' ? 'oldest' : 'newest'
}

function present(filters: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
