import { usePicture } from '#web/admin-ui/picture/use-picture.ts'
import { m } from '#web/paraglide/messages.js'
import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import type { AdvertValues } from './advert-values.ts'

type AdvertPreviewProps = { readonly advert: StaffAdvert | null; readonly values: AdvertValues }

/** The banner as the site shows it, on a desktop and on a phone, with what is in the form; its link opens beside this page. */
export function AdvertPreview({ advert, values }: AdvertPreviewProps) {
  const next = usePicture(values.image ?? advert?.nextImage ?? null)
  const image = next?.image ?? advert?.image ?? null
  const isWaiting = next?.state === 'waiting'
  const isFailed = next?.state === 'failed'
  return (
    <figure className="admin-preview">
      <figcaption>{m.advert_preview()}</figcaption>
      {image ? (
        <div className="admin-preview-screens">
          {(['desktop', 'phone'] as const).map((screen) => (
            <a
              key={screen}
              href={values.siteLink}
              target="_blank"
              rel="sponsored noreferrer"
              className="admin-banner"
              data-screen={screen}
            >
              <img src={`${image}-768.webp`} alt={values.title} width={768} height={256} />
            </a>
          ))}
        </div>
      ) : (
        <p className="admin-soft">{m.advert_preview_none()}</p>
      )}
      <p role="status" className="admin-soft">
        {isWaiting && m.admin_picture_progress({ done: next.filesDone, total: next.filesTotal })}
        {isFailed && m.problem_picture_unreadable()}
      </p>
    </figure>
  )
}
