import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AdvertEdit } from '#contract/staff-adverts.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { usePicture } from '#web/admin-ui/picture/use-picture.ts'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getStaffAdvertOptions, getStaffAdvertQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeAdvert, createAdvert, deleteAdvert } from '#web/api/gen/sdk.gen.ts'
import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { DeleteRecord } from '#web/admin-ui/delete-record.tsx'
import { formatCount } from '#web/admin-ui/format.ts'
import { AdvertFields } from './advert-fields.tsx'
import { placementOf } from './advert-columns.tsx'
import { advertLabels, bodyOfAdvert, valuesOfAdvert } from './advert-values.ts'

type AdvertPanelProps = {
  /** `new`: an advert that does not exist yet. */
  readonly id: string
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

/** One advert: its fields, its preview, and deleting it. */
export function AdvertPanel({ id, onClose, onCreated }: AdvertPanelProps) {
  const isNew = id === 'new'
  const query = useQuery({ ...getStaffAdvertOptions({ path: { id } }), enabled: !isNew })
  const advert = query.data ?? null
  useReadAgainWhenReady(advert)
  return (
    <SidePanel title={advert?.title ?? m.advert_new()} onClose={onClose} returnTo={`row-${id}`}>
      {!isNew && <QueryState query={query} />}
      {(isNew || advert) && <AdvertForm advert={advert} onClose={onClose} onCreated={onCreated} />}
      {advert && <HistoryLink kind="advert" id={advert._id} />}
    </SidePanel>
  )
}

/** An advert takes its new picture when the files are made, which needs no save. */
function useReadAgainWhenReady(advert: StaffAdvert | null): void {
  const queryClient = useQueryClient()
  const id = advert?._id
  const isReady = usePicture(advert?.nextImage ?? null)?.state === 'ready'
  useEffect(() => {
    if (!id || !isReady) return
    void queryClient.invalidateQueries({ queryKey: getStaffAdvertQueryKey({ path: { id } }) })
    void refreshList(queryClient, 'adverts')
  }, [id, isReady, queryClient])
}

type AdvertFormProps = Omit<AdvertPanelProps, 'id'> & { readonly advert: StaffAdvert | null }

function AdvertForm({ advert, onClose, onCreated }: AdvertFormProps) {
  const queryClient = useQueryClient()
  const saved = (after: StaffAdvert) => {
    storeNewer(queryClient, getStaffAdvertQueryKey({ path: { id: after._id } }), after)
    void refreshList(queryClient, 'adverts')
    if (!advert) onCreated(after._id)
  }
  return (
    <RecordForm
      name={`advert.${advert?._id ?? 'new'}`}
      record={advert}
      valuesOf={valuesOfAdvert}
      bodyOf={bodyOfAdvert}
      schema={AdvertEdit}
      labels={advertLabels}
      words={{ placement: (placement) => placementOf({ isPublic: placement === 'public' }) }}
      save={(body, version) => saveAdvert(advert, body, version)}
      savedText={m.success_advert_saved()}
      onSaved={saved}
      actions={advert && <DeleteAdvert advert={advert} onDeleted={onClose} />}
    >
      {(form) => <AdvertFields form={form} advert={advert} />}
    </RecordForm>
  )
}

async function saveAdvert(
  advert: StaffAdvert | null,
  body: AdvertEdit,
  version: number | null,
): Promise<StaffAdvert> {
  if (!advert || version === null) return (await createAdvert({ body, throwOnError: true })).data.advert
  const { data } = await changeAdvert({
    path: { id: advert._id },
    body: { ...body, version },
    throwOnError: true,
  })
  return data.advert
}

type DeleteAdvertProps = { readonly advert: StaffAdvert; readonly onDeleted: () => void }

/** Deletes an advert with its counted clicks. */
function DeleteAdvert({ advert, onDeleted }: DeleteAdvertProps) {
  return (
    <DeleteRecord
      list="adverts"
      title={m.admin_movie_delete_title({ title: advert.title })}
      deletedText={m.success_advert_deleted()}
      remove={() => deleteAdvert({ path: { id: advert._id }, throwOnError: true })}
      onDeleted={onDeleted}
    >
      <p>{m.advert_delete_hint({ count: formatCount(advert.clicks) })}</p>
    </DeleteRecord>
  )
}
