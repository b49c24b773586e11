import { useQuery, useQueryClient } from '@tanstack/react-query'
import { StockItemEdit } from '#contract/stock.ts'
import { DeleteRecord } from '#web/admin-ui/delete-record.tsx'
import { Facts } from '#web/admin-ui/facts.tsx'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import {
  getStockItemOptions,
  getStockItemQueryKey,
  listStockMovementsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeStockItem, createStockItem, withdrawStockItem } from '#web/api/gen/sdk.gen.ts'
import { getStockItemResponseTransformer } from '#web/api/gen/transformers.gen.ts'
import type { StockItem } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { MoveStock } from './move-stock.tsx'
import { MovementList } from './movement-list.tsx'
import { StockFields } from './stock-fields.tsx'
import { quantityText, unitLabels } from './stock-labels.ts'
import { bodyOfStock, stockFieldLabels, valuesOfStock } from './stock-values.ts'

type StockPanelProps = {
  /** `new`: an item that does not exist yet. */
  readonly id: string
  /** Staff of the snack bar record waste; the rest is an admin's. */
  readonly isStaff: boolean
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

/** One stock item: what is there, what became of it, and what it is. */
export function StockPanel({ id, isStaff, onClose, onCreated }: StockPanelProps) {
  const isNew = id === 'new'
  const query = useQuery({ ...getStockItemOptions({ path: { id } }), enabled: !isNew })
  const item = query.data ?? null
  const refresh = useRefreshStock()
  return (
    <SidePanel title={item?.name ?? m.stock_new()} onClose={onClose} returnTo={`row-${id}`}>
      {!isNew && <QueryState query={query} />}
      {item && <Now item={item} />}
      {item && <MoveStock item={item} isStaff={isStaff} onMoved={refresh} />}
      {!isStaff && (isNew || item) && <StockForm item={item} onClose={onClose} onCreated={onCreated} />}
      {item && <MovementList item={item} />}
      {item && !isStaff && <HistoryLink kind="stock_item" id={item._id} />}
    </SidePanel>
  )
}

/** Returns what shows an item anew after it has changed. */
function useRefreshStock(): (item: StockItem) => void {
  const queryClient = useQueryClient()
  return (item) => {
    const path = { id: item._id }
    queryClient.setQueryData(getStockItemQueryKey({ path }), item)
    void queryClient.invalidateQueries({ queryKey: listStockMovementsQueryKey({ path }) })
    void refreshList(queryClient, 'stock')
  }
}

function Now({ item: { onHand, held, expected, unit } }: { readonly item: StockItem }) {
  return (
    <Facts
      facts={[
        [m.stock_on_hand(), quantityText(onHand, unit)],
        [m.stock_held(), quantityText(held, unit)],
        [m.stock_expected(), quantityText(expected, unit)],
      ]}
    />
  )
}

type StockFormProps = Pick<StockPanelProps, 'onClose' | 'onCreated'> & { readonly item: StockItem | null }

function StockForm({ item, onClose, onCreated }: StockFormProps) {
  const refresh = useRefreshStock()
  const saved = (after: StockItem) => {
    refresh(after)
    if (!item) onCreated(after._id)
  }
  return (
    <RecordForm
      name={`stock.${item?._id ?? 'new'}`}
      record={item}
      valuesOf={valuesOfStock}
      bodyOf={bodyOfStock}
      schema={StockItemEdit}
      labels={stockFieldLabels}
      words={{ unit: (unit) => unitLabels[unit]() }}
      save={(body, version) => saveStock(item, body, version)}
      received={getStockItemResponseTransformer}
      savedText={m.stock_saved()}
      onSaved={saved}
      actions={item && <RemoveStock item={item} onClose={onClose} />}
    >
      {(form) => <StockFields form={form} />}
    </RecordForm>
  )
}

async function saveStock(
  item: StockItem | null,
  body: StockItemEdit,
  version: number | null,
): Promise<StockItem> {
  if (!item || version === null) return (await createStockItem({ body, throwOnError: true })).data
  const path = { id: item._id }
  return (await changeStockItem({ path, body: { ...body, version }, throwOnError: true })).data
}

function RemoveStock({ item, onClose }: Pick<StockPanelProps, 'onClose'> & { readonly item: StockItem }) {
  const { _id: id, name } = item
  return (
    <DeleteRecord
      list="stock"
      title={m.stock_remove_title({ name })}
      deletedText={m.stock_removed()}
      remove={() => withdrawStockItem({ path: { id }, throwOnError: true })}
      onDeleted={onClose}
    >
      <p>{m.stock_remove_hint()}</p>
    </DeleteRecord>
  )
}
