import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CountInput } from '#web/admin-ui/form/count-input.tsx'
import { listPickUpsOptions, listSnacksOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { QuoteDraft } from './quote-draft.ts'

type QuoteSnacksProps = {
  readonly showtimeId: string
  readonly draft: QuoteDraft
  readonly onChange: (changed: Partial<QuoteDraft>) => void
}

const MOST_OF_A_SNACK = 10

/** Snacks of a quote, each a line of its own, and when they are picked up. */
export function QuoteSnacks({ showtimeId, draft, onChange }: QuoteSnacksProps) {
  const { snacks, pickUpAt } = draft
  const menu = (useQuery(listSnacksOptions()).data?.snacks ?? []).filter(({ isSoldOut }) => !isSoldOut)
  const slots = useQuery(listPickUpsOptions({ path: { id: showtimeId } })).data?.slots ?? []
  const left = menu.filter(({ _id }) => snacks.every(({ snackId }) => snackId !== _id))
  const nameOf = (id: string) => menu.find(({ _id }) => _id === id)?.name ?? ''
  const count = (snackId: string, quantity: number) =>
    onChange({ snacks: snacks.map((snack) => (snack.snackId === snackId ? { snackId, quantity } : snack)) })
  return (
    <>
      {snacks.map(({ snackId, quantity }) => (
        <div key={snackId} className="board-snack">
          <CountInput
            label={nameOf(snackId)}
            min={1}
            max={MOST_OF_A_SNACK}
            value={quantity}
            onChange={(value) => count(snackId, value)}
          />
          <Button
            variant="subtle"
            aria-label={m.board_remove_snack({ name: nameOf(snackId) })}
            onClick={() => onChange({ snacks: snacks.filter((snack) => snack.snackId !== snackId) })}
          >
            {m.board_remove()}
          </Button>
        </div>
      ))}
      <Select
        label={m.board_add_snack()}
        searchable
        value={null}
        onChange={(snackId) => snackId && onChange({ snacks: [...snacks, { snackId, quantity: 1 }] })}
        data={left.map(({ _id, name }) => ({ value: _id, label: name }))}
        nothingFoundMessage={m.admin_nothing_matches()}
      />
      {snacks.length > 0 && (
        <Select
          label={m.board_pick_up()}
          required
          value={pickUpAt || null}
          onChange={(at) => onChange({ pickUpAt: at ?? '' })}
          data={slots.map(({ at }) => ({ value: at, label: formatInstant(at) }))}
          error={pickUpAt === '' && m.board_pick_up_needed()}
        />
      )}
    </>
  )
}
