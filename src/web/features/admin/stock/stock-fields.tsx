import { NumberInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { stockUnits } from '#domain/stock.ts'
import { m } from '#web/paraglide/messages.js'
import { unitLabels } from './stock-labels.ts'
import { stockFieldLabels as labels, type StockValues } from './stock-values.ts'

/** The fields of a stock item. */
export function StockFields({ form }: { readonly form: UseFormReturnType<StockValues> }) {
  const field = form.getInputProps
  return (
    <>
      <TextInput label={labels.name()} required {...field('name')} />
      <Select
        label={labels.unit()}
        allowDeselect={false}
        data={stockUnits.map((value) => ({ value, label: unitLabels[value]() }))}
        {...field('unit')}
      />
      <NumberInput
        label={labels.lowLevel()}
        description={m.stock_low_level_hint()}
        required
        allowNegative={false}
        allowDecimal={false}
        {...field('lowLevel')}
      />
      <NumberInput
        label={labels.cost()}
        description={m.stock_cost_hint()}
        prefix="₹ "
        decimalScale={2}
        required
        allowNegative={false}
        hideControls
        {...field('cost')}
      />
    </>
  )
}
