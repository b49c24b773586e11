import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MOST_DELIVERED, wasteReasons, type WasteReason } from '#domain/stock.ts'
import { parseWholeNumber } from '#domain/typed-number.ts'
import { DialogForm } from '#web/admin-ui/form/dialog-form.tsx'
import { ModalButton } from '#web/admin-ui/modal-button.tsx'
import { recordDelivery, recordWaste } from '#web/api/gen/sdk.gen.ts'
import type { StockItem } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { reasonLabels, unitLabels } from './stock-labels.ts'

type MoveStockProps = {
  readonly item: StockItem
  readonly isStaff: boolean
  readonly onMoved: (item: StockItem) => void
}

/** The buttons that record a delivery and waste. */
export function MoveStock({ item, isStaff, onMoved }: MoveStockProps) {
  return (
    <div className="admin-choices">
      {!isStaff && (
        <ModalButton label={m.stock_delivery()} title={`${m.stock_delivery()}: ${item.name}`}>
          {(close) => <MoveForm kind="delivery" item={item} onMoved={onMoved} onDone={close} />}
        </ModalButton>
      )}
      <ModalButton label={m.stock_waste()} title={`${m.stock_waste()}: ${item.name}`}>
        {(close) => <MoveForm kind="waste" item={item} onMoved={onMoved} onDone={close} />}
      </ModalButton>
    </div>
  )
}

type MoveFormProps = Omit<MoveStockProps, 'isStaff'> & {
  readonly kind: 'delivery' | 'waste'
  readonly onDone: () => void
}

function MoveForm({ kind, item, onMoved, onDone }: MoveFormProps) {
  const [typed, setTyped] = useState<number | string>('')
  const [reason, setReason] = useState<WasteReason>('spoiled')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const quantity = parseWholeNumber(typed)
  const isRight = quantity !== null && quantity >= 1 && quantity <= MOST_DELIVERED
  const submit = async () => {
    if (!isRight || isSaving) return
    setSaving(true)
    setFailure(null)
    try {
      const body = { quantity, note: note.trim() || null }
      const path = { id: item._id }
      const { data } =
        kind === 'delivery'
          ? await recordDelivery({ path, body, throwOnError: true })
          : await recordWaste({ path, body: { ...body, reason }, throwOnError: true })
      showAlert({ type: 'success', text: m.stock_saved() })
      onMoved(data)
      onDone()
    } catch (error) {
      setFailure(errorTextOf(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <DialogForm onSubmit={() => void submit()}>
      <NumberInput
        label={m.stock_quantity()}
        description={unitLabels[item.unit]()}
        required
        allowNegative={false}
        allowDecimal={false}
        data-autofocus
        value={typed}
        onChange={setTyped}
        error={typed !== '' && !isRight ? m.admin_field_wrong() : null}
      />
      {kind === 'waste' && <Reason reason={reason} onChange={setReason} />}
      <TextInput
        label={m.stock_note()}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div role="alert">{failure && <p className="admin-bad">{failure}</p>}</div>
      <div>
        <Button type="submit" loading={isSaving} disabled={!isRight}>
          {kind === 'delivery' ? m.stock_delivery() : m.stock_waste()}
        </Button>
      </div>
    </DialogForm>
  )
}

type ReasonProps = { readonly reason: WasteReason; readonly onChange: (reason: WasteReason) => void }

function Reason({ reason, onChange }: ReasonProps) {
  return (
    <Select
      label={m.stock_reason()}
      allowDeselect={false}
      data={wasteReasons.map((value) => ({ value, label: reasonLabels[value]() }))}
      value={reason}
      onChange={(value) => value && onChange(value as WasteReason)}
    />
  )
}
