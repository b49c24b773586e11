import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SnackEdit } from '#contract/staff-snacks.ts'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getStaffSnackOptions, getStaffSnackQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeSnack, createSnack, setSnackSoldOut, withdrawSnack } from '#web/api/gen/sdk.gen.ts'
import { getStaffSnackResponseTransformer } from '#web/api/gen/transformers.gen.ts'
import type { StaffSnack } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { allergenLabel, categoryLabel, dietLabel } from '#web/lib/labels/snack-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { RecipeSection } from './recipe-form.tsx'
import { SnackFields } from './snack-fields.tsx'
import { taxLabel } from './snack-tax.ts'
import { bodyOfSnack, snackFieldLabels, valuesOfSnack } from './snack-values.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

type SnackPanelProps = {
  /** `new`: an item that does not exist yet. */
  readonly id: string
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

/** One item of the menu. */
export function SnackPanel({ id, onClose, onCreated }: SnackPanelProps) {
  const isNew = id === 'new'
  const query = useQuery({ ...getStaffSnackOptions({ path: { id } }), enabled: !isNew })
  const snack = query.data ?? null
  const queryClient = useQueryClient()
  return (
    <SidePanel title={snack?.name ?? m.snack_new()} onClose={onClose} returnTo={`row-${id}`}>
      {!isNew && <QueryState query={query} />}
      {(isNew || snack) && <SnackForm snack={snack} onClose={onClose} onCreated={onCreated} />}
      {snack && (
        <RecipeSection
          snackId={snack._id}
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: getStaffSnackQueryKey({ path: { id } }) })
            void refreshList(queryClient, 'snacks')
          }}
        />
      )}
      {snack && <HistoryLink kind="snack" id={snack._id} />}
    </SidePanel>
  )
}

type SnackFormProps = Omit<SnackPanelProps, 'id'> & { readonly snack: StaffSnack | null }

function SnackForm({ snack, onClose, onCreated }: SnackFormProps) {
  const queryClient = useQueryClient()
  const saved = (after: StaffSnack) => {
    storeNewer(queryClient, getStaffSnackQueryKey({ path: { id: after._id } }), after)
    void refreshList(queryClient, 'snacks')
    if (!snack) onCreated(after._id)
  }
  return (
    <RecordForm
      name={`snack.${snack?._id ?? 'new'}`}
      record={snack}
      valuesOf={valuesOfSnack}
      bodyOf={bodyOfSnack}
      schema={SnackEdit}
      labels={snackFieldLabels}
      words={{ category: categoryLabel, diet: dietLabel, allergens: allergenLabel, taxCode: taxLabel }}
      save={(body, version) => saveSnack(snack, body, version)}
      received={getStaffSnackResponseTransformer}
      savedText={m.success_snack_saved()}
      onSaved={saved}
      actions={snack && <SnackActions snack={snack} onClose={onClose} />}
    >
      {(form) => <SnackFields form={form} snack={snack} />}
    </RecordForm>
  )
}

async function saveSnack(
  snack: StaffSnack | null,
  body: SnackEdit,
  version: number | null,
): Promise<StaffSnack> {
  if (!snack || version === null) return (await createSnack({ body, throwOnError: true })).data.snack
  const { data } = await changeSnack({
    path: { id: snack._id },
    body: { ...body, version },
    throwOnError: true,
  })
  return data.snack
}

type SnackActionsProps = { readonly snack: StaffSnack; readonly onClose: () => void }

/** Sold out for today, or taken off the menu; orders keep what was bought. */
function SnackActions({ snack, onClose }: SnackActionsProps) {
  const queryClient = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { _id: id, name, isSoldOut } = snack
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: getStaffSnackQueryKey({ path: { id } }) })
    await refreshList(queryClient, 'snacks')
  }
  const toggleSoldOut = () =>
    void setSnackSoldOut({ path: { id }, body: { isSoldOut: !isSoldOut }, throwOnError: true })
      .then(refresh)
      .catch((error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }))
  const withdraw = async () => {
    await withdrawSnack({ path: { id }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_snack_withdrawn() })
    onClose()
    await refresh()
  }
  return (
    <>
      <Button variant="default" onClick={toggleSoldOut}>
        {isSoldOut ? m.kitchen_available() : m.kitchen_sold_out()}
      </Button>
      {snack.isOffered && (
        <Button variant="subtle" color="red" className="admin-last" onClick={open}>
          {m.snack_withdraw()}
        </Button>
      )}
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.snack_withdraw_title({ name })}
        confirmLabel={m.snack_withdraw()}
        onConfirm={withdraw}
      >
        <p>{m.snack_withdraw_hint()}</p>
      </DestructiveDialog>
    </>
  )
}
