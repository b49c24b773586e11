import { Button, NumberInput, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { listStockItemsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { saveStocktake } from '#web/api/gen/sdk.gen.ts'
import type { StockItem, Stocktake } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { CountTable } from './count-table.tsx'
import { changedItemsOf } from './changed-items.ts'
import { countedLines, isCount, type SheetLine, type Typed, withExpected } from './counted-lines.ts'
import { quantityText } from './stock-labels.ts'
import './stock.css'

/** The sheet on which the stock is counted, and what the count has found. */
export function CountSheet() {
  // As it was when the sheet was opened: what is counted is compared with it.
  const query = useQuery({
    ...listStockItemsOptions(),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [saved, setSaved] = useState<Stocktake | null>(null)
  const queryClient = useQueryClient()
  if (saved)
    return (
      <section aria-label={m.stock_count_saved()}>
        <h2>{m.stock_count_saved()}</h2>
        <CountTable lines={saved.lines} total={saved.value} />
      </section>
    )
  return (
    <>
      <p className="admin-soft">{m.stock_count_hint()}</p>
      <QueryState query={query} />
      {query.data?.length === 0 && <p>{m.stock_empty()}</p>}
      {query.data && query.data.length > 0 && (
        <SheetForm
          items={query.data}
          onSaved={(count) => {
            setSaved(count)
            void refreshList(queryClient, 'stock')
            void refreshList(queryClient, 'stocktakes')
          }}
        />
      )}
    </>
  )
}

type SheetFormProps = {
  readonly items: readonly StockItem[]
  readonly onSaved: (count: Stocktake) => void
}
type Line = SheetLine & Pick<StockItem, 'name' | 'unit'>

/** What is on the sheet and typed on it, and how it is saved. */
function useSheet({ items, onSaved }: SheetFormProps) {
  const [sheet, setSheet] = useState<readonly Line[]>(() =>
    items.map(({ _id: stockItemId, expected, name, unit }) => ({ stockItemId, expected, name, unit })),
  )
  const [typed, setTyped] = useState<Typed>({})
  const [changed, setChanged] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const lines = countedLines(sheet, typed)
  const isWrong = Object.values(typed).some((value) => value !== '' && !isCount(value))
  const canSave = !isWrong && lines.length > 0
  const save = async (note: string) => {
    if (!canSave || isSaving) return
    setSaving(true)
    setFailure(null)
    try {
      const { data } = await saveStocktake({ body: { lines, note: note.trim() || null }, throwOnError: true })
      showAlert({ type: 'success', text: m.stock_count_saved() })
      onSaved(data)
    } catch (error) {
      const now = changedItemsOf(error)
      setSheet((before) => withExpected(before, now))
      setChanged(now.map(({ stockItemId }) => stockItemId))
      setFailure(now.length > 0 ? m.stock_count_changed({ count: now.length }) : errorTextOf(error))
    } finally {
      setSaving(false)
    }
  }
  const type = (id: string, value: number | string) => setTyped((before) => ({ ...before, [id]: value }))
  return { sheet, typed, type, changed, failure, isSaving, canSave, save }
}

function SheetForm(props: SheetFormProps) {
  const { sheet, typed, type, changed, failure, isSaving, canSave, save } = useSheet(props)
  const [note, setNote] = useState('')
  return (
    <form
      className="admin-form stock-sheet"
      aria-label={m.stock_count()}
      onSubmit={(event) => {
        event.preventDefault()
        void save(note)
      }}
    >
      <ul>
        {sheet.map((line) => (
          <SheetRow
            key={line.stockItemId}
            line={line}
            typed={typed[line.stockItemId] ?? ''}
            isChanged={changed.includes(line.stockItemId)}
            onType={(value) => type(line.stockItemId, value)}
          />
        ))}
      </ul>
      <TextInput
        label={m.stock_note()}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div role="alert">{failure && <p className="admin-bad">{failure}</p>}</div>
      <div>
        <Button type="submit" loading={isSaving} disabled={!canSave}>
          {m.stock_count_save()}
        </Button>
      </div>
    </form>
  )
}

type SheetRowProps = {
  readonly line: Line
  readonly typed: number | string
  readonly isChanged: boolean
  readonly onType: (value: number | string) => void
}

function SheetRow({ line: { name, unit, expected }, typed, isChanged, onType }: SheetRowProps) {
  return (
    <li data-changed={isChanged || undefined}>
      <span>
        <strong>{name}</strong>
        <span className="admin-soft">
          {m.stock_count_expected()}: {quantityText(expected, unit)}
        </span>
        {isChanged && <span className="admin-bad">{m.stock_count_changed_mark()}</span>}
      </span>
      <NumberInput
        aria-label={m.stock_counted_of({ name })}
        placeholder={m.stock_counted()}
        allowNegative={false}
        allowDecimal={false}
        hideControls
        value={typed}
        onChange={onType}
        error={typed !== '' && !isCount(typed) ? m.admin_field_wrong() : null}
      />
    </li>
  )
}
