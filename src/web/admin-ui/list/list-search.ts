import { isRealDate } from '#domain/time.ts'
import { parseWholeNumber } from '#domain/typed-number.ts'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

/** The address of a list: what is searched, filtered, sorted and open. Names beyond these are filters, by their name in the contract. */
export type ListSearch = {
  readonly q?: string
  readonly sort?: string
  readonly page?: number
  /** The id of the record in the panel; `new` for one that does not exist yet. */
  readonly open?: string
  readonly view?: 'cards'
  /** Which of a page's lists is shown, where it has several. */
  readonly tab?: string
  readonly [filter: string]: string | number | undefined
}

const own = ['q', 'sort', 'open', 'tab'] as const
const MOST_PAGES = 100_000

/** Returns the `validateSearch` of a list's route. What it does not know is dropped, and so is a date that is none; the server checks the other values. */
export function listSearch(...filters: readonly string[]) {
  return exactSearch((search): ListSearch => {
    const texts = [...own, ...filters].flatMap((name) => {
      const value = search[name]
      // The router reads `12` and `true` of an address as a number and a boolean.
      const isText = ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
      return isText && canBe(name, String(value)) ? [[name, String(value)] as const] : []
    })
    const page = parseWholeNumber(search['page']) ?? 1
    const hasPage = page > 1 && page <= MOST_PAGES
    return {
      ...Object.fromEntries(texts),
      ...(hasPage && { page }),
      ...(search['view'] === 'cards' && { view: 'cards' }),
    }
  })
}

const NAME_OF_DATE = /^(from|until|to|day|date|\w+(From|Until))$/

/** Pages show dates and months in words, and not one that the calendar does not have. */
function canBe(name: string, value: string): boolean {
  if (name === 'month') return isRealDate(`${value}-01`)
  return !NAME_OF_DATE.test(name) || isRealDate(value)
}

/** What the server is asked for: the address without what is only of the page. */
export function queryOf(search: ListSearch): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      ofThePage.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

const ofThePage = new Set(['open', 'view', 'page', 'tab'])
