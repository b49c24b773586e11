import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SnackEdit } from '#contract/staff-snacks.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getStaffSnackOptions, getStaffSnackQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeSnack, createSnack } from '#web/api/gen/sdk.gen.ts'
import { getStaffSnackResponseTransformer } from '#web/api/gen/transformers.gen.ts'
import type { StaffSnack } from '#web/api/gen/types.gen.ts'
import { allergenLabel, categoryLabel, dietLabel } from '#web/lib/labels/snack-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { SnackActions } from './snack-actions.tsx'
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
  return (
    <SidePanel title={snack?.name ?? m.snack_new()} onClose={onClose} returnTo={`row-${id}`}>
      {!isNew && <QueryState query={query} />}
      {(isNew || snack) && <SnackForm snack={snack} onClose={onClose} onCreated={onCreated} />}
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
