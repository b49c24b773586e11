import { ModalButton } from '#web/admin-ui/modal-button.tsx'
import { Button, Modal, NumberInput, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SnackCapacity } from '#contract/staff-snacks.ts'
import { requireNumber } from '#domain/typed-number.ts'
import { fieldProblems } from '#web/admin-ui/form/field-problems.ts'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import {
  getKitchenOptions,
  getKitchenQueryKey,
  getSnackCapacityOptions,
  getSnackCapacityQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { pauseSnacks, setSnackCapacity } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

const onError = (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) })
const MOST_OF_MESSAGE = 200

/** Whether the snack bar takes orders, and how much it hands over in five minutes; both can be changed here. */
export function SnackBarState() {
  return (
    <div className="admin-switches">
      <Pause />
      <Capacity />
      <HistoryLink kind="snack_bar" id="snack_bar" />
    </div>
  )
}

function Pause() {
  const queryClient = useQueryClient()
  const { data } = useQuery(getKitchenOptions())
  const [isOpen, { open, close }] = useDisclosure(false)
  const [message, setMessage] = useState('')
  const pause = useMutation({
    mutationFn: (isPaused: boolean) =>
      pauseSnacks({
        body: { isPaused, message: isPaused ? message.trim() || null : null },
        throwOnError: true,
      }),
    onError,
    onSuccess: close,
    onSettled: () => queryClient.invalidateQueries({ queryKey: getKitchenQueryKey() }),
  })
  if (!data) return null
  return (
    <div className="admin-switch" data-warn={data.isPaused || undefined}>
      <p role="status">
        {data.isPaused
          ? [m.kitchen_paused(), data.message].filter(Boolean).join(' ')
          : m.snack_orders_taken()}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        loading={pause.isPending}
        onClick={data.isPaused ? () => pause.mutate(false) : open}
      >
        {data.isPaused ? m.kitchen_resume() : m.kitchen_pause()}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={m.kitchen_pause()}
        closeButtonProps={{ 'aria-label': m.close() }}
      >
        <div className="admin-form">
          <Textarea
            label={m.kitchen_pause_message()}
            autosize
            minRows={2}
            maxLength={MOST_OF_MESSAGE}
            data-autofocus
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <div>
            <Button loading={pause.isPending} onClick={() => pause.mutate(true)}>
              {m.kitchen_pause()}
            </Button>
          </div>
        </div>
      </Modal>
    </div>
  )
}

function Capacity() {
  const { data } = useQuery(getSnackCapacityOptions())
  if (!data) return null
  return (
    <div className="admin-switch">
      <p>{m.snack_capacity({ count: data.unitsPerSlot })}</p>
      <ModalButton label={m.snack_capacity_change()} title={m.snack_capacity_title()}>
        {(close) => <CapacityForm units={data.unitsPerSlot} onDone={close} />}
      </ModalButton>
    </div>
  )
}

function CapacityForm({ units, onDone }: { readonly units: number; readonly onDone: () => void }) {
  const queryClient = useQueryClient()
  const [value, setValue] = useState<number | string>(units)
  const problem = fieldProblems(SnackCapacity, { unitsPerSlot: value })['unitsPerSlot']
  const save = useMutation({
    mutationFn: () => setSnackCapacity({ body: { unitsPerSlot: requireNumber(value) }, throwOnError: true }),
    onError,
    onSuccess: async () => {
      showAlert({ type: 'success', text: m.snack_capacity_saved() })
      await queryClient.invalidateQueries({ queryKey: getSnackCapacityQueryKey() })
      onDone()
    },
  })
  return (
    <form
      className="admin-form"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) save.mutate()
      }}
    >
      <NumberInput
        label={m.snack_capacity_field()}
        description={m.snack_capacity_hint()}
        required
        allowNegative={false}
        allowDecimal={false}
        data-autofocus
        value={value}
        onChange={setValue}
        error={problem}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          {m.admin_save()}
        </Button>
      </div>
    </form>
  )
}
