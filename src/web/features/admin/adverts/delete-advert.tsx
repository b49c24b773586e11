import { DeleteRecord } from '#web/admin-ui/delete-record.tsx'
import { formatCount } from '#web/admin-ui/format.ts'
import { deleteAdvert } from '#web/api/gen/sdk.gen.ts'
import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

type DeleteAdvertProps = { readonly advert: StaffAdvert; readonly onDeleted: () => void }

/** Deletes an advert with its counted clicks. */
export function DeleteAdvert({ advert, onDeleted }: DeleteAdvertProps) {
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
