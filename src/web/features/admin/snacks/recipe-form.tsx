import { Button, CloseButton, NumberInput, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_IN_A_RECIPE, MOST_INGREDIENTS } from '#domain/stock.ts'
import { parseWholeNumber, requireNumber } from '#domain/typed-number.ts'
import {
  getRecipeOptions,
  getRecipeQueryKey,
  listStockItemsOptions,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { setRecipe } from '#web/api/gen/sdk.gen.ts'
import type { Recipe, StockItem } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { unitLabels } from '../stock/stock-labels.ts'

/** What one of a snack takes of the stock. */
export function RecipeSection({
  snackId,
  onSaved,
}: {
  readonly snackId: string
  readonly onSaved: () => void
}) {
  const path = { id: snackId }
  const recipe = useQuery(getRecipeOptions({ path })).data
  const stock = useQuery(listStockItemsOptions()).data
  if (!recipe || !stock) return null
  return (
    <section aria-label={m.stock_recipe()}>
      <h3>{m.stock_recipe()}</h3>
      <p className="admin-soft">{m.stock_recipe_hint()}</p>
      <RecipeForm
        key={JSON.stringify(recipe)}
        snackId={snackId}
        was={recipe}
        stock={stock}
        onSaved={onSaved}
      />
    </section>
  )
}

type Row = { readonly stockItemId: string; readonly quantity: number | string }
type RecipeFormProps = {
  readonly snackId: string
  readonly was: Recipe
  readonly stock: readonly StockItem[]
  readonly onSaved: () => void
}

function RecipeForm({ snackId, was, stock, onSaved }: RecipeFormProps) {
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<readonly Row[]>(was.items)
  const [failure, setFailure] = useState<string | null>(null)
  const used = rows.map(({ stockItemId }) => stockItemId)
  const free = stock.filter(({ _id }) => !used.includes(_id))
  const isRight = rows.every(({ quantity }) => isQuantity(quantity))
  const save = async () => {
    if (!isRight) return
    setFailure(null)
    try {
      const items = rows.map(({ stockItemId, quantity }) => ({
        stockItemId,
        quantity: requireNumber(quantity),
      }))
      const path = { id: snackId }
      const { data } = await setRecipe({ path, body: { items, was: was.items }, throwOnError: true })
      queryClient.setQueryData(getRecipeQueryKey({ path }), data)
      showAlert({ type: 'success', text: m.stock_recipe_saved() })
      onSaved()
    } catch (error) {
      setFailure(errorTextOf(error))
    }
  }
  return (
    <form
      className="admin-form"
      aria-label={m.stock_recipe()}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {rows.map((row) => (
        <Ingredient
          key={row.stockItemId}
          row={row}
          item={stock.find(({ _id }) => _id === row.stockItemId)}
          onChange={(quantity) =>
            setRows((before) => before.map((each) => (each === row ? { ...row, quantity } : each)))
          }
          onRemove={() => setRows((before) => before.filter((each) => each !== row))}
        />
      ))}
      {rows.length < MOST_INGREDIENTS && (
        <AddIngredient
          free={free}
          onAdd={(stockItemId) => setRows((before) => [...before, { stockItemId, quantity: '' }])}
        />
      )}
      <div role="alert">{failure && <p className="admin-bad">{failure}</p>}</div>
      <div>
        <Button type="submit" variant="default" disabled={!isRight}>
          {m.stock_recipe_save()}
        </Button>
      </div>
    </form>
  )
}

function isQuantity(typed: number | string): boolean {
  const quantity = parseWholeNumber(typed)
  return quantity !== null && quantity >= 1 && quantity <= MOST_IN_A_RECIPE
}

type IngredientProps = {
  readonly row: Row
  readonly item: StockItem | undefined
  readonly onChange: (quantity: number | string) => void
  readonly onRemove: () => void
}

function Ingredient({ row, item, onChange, onRemove }: IngredientProps) {
  const name = item?.name ?? m.stock_recipe_item()
  return (
    <div className="admin-fields">
      <NumberInput
        label={name}
        description={item && unitLabels[item.unit]()}
        required
        allowNegative={false}
        allowDecimal={false}
        value={row.quantity}
        onChange={onChange}
        error={row.quantity !== '' && !isQuantity(row.quantity) ? m.admin_field_wrong() : null}
      />
      <CloseButton aria-label={m.stock_recipe_remove({ name })} onClick={onRemove} />
    </div>
  )
}

type AddIngredientProps = {
  readonly free: readonly StockItem[]
  readonly onAdd: (stockItemId: string) => void
}

function AddIngredient({ free, onAdd }: AddIngredientProps) {
  if (free.length === 0) return null
  return (
    <Select
      label={m.stock_recipe_add()}
      data={free.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={null}
      onChange={(stockItemId) => stockItemId && onAdd(stockItemId)}
    />
  )
}
