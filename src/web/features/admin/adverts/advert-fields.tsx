import { SegmentedControl, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { PictureField } from '#web/admin-ui/picture/picture-field.tsx'
import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { AdvertPreview } from './advert-preview.tsx'
import { advertLabels as labels, type AdvertValues } from './advert-values.ts'

type AdvertFieldsProps = {
  readonly form: UseFormReturnType<AdvertValues>
  readonly advert: StaffAdvert | null
}

/** The fields of an advert: its picture, where it leads, where and when it is shown. */
export function AdvertFields({ form, advert }: AdvertFieldsProps) {
  const placementId = useId()
  const field = form.getInputProps
  return (
    <>
      <PictureField
        label={labels.image()}
        kind="advert"
        current={advert?.image ? `${advert.image}-768.webp` : null}
        value={form.values.image}
        onChange={(id) => form.setFieldValue('image', id)}
        error={typeof form.errors['image'] === 'string' ? form.errors['image'] : null}
      />
      <TextInput label={labels.title()} description={m.advert_title_hint()} required {...field('title')} />
      <TextInput
        label={labels.siteLink()}
        description={m.advert_link_hint()}
        required
        {...field('siteLink')}
      />
      <div>
        <div id={placementId} className="admin-label">
          {labels.placement()}
        </div>
        <SegmentedControl
          aria-labelledby={placementId}
          fullWidth
          data={[
            { value: 'public', label: m.admin_placement_public() },
            { value: 'private', label: m.admin_placement_private() },
          ]}
          {...field('placement')}
        />
      </div>
      <div className="admin-fields">
        <TextInput
          type="date"
          label={labels.shownFrom()}
          description={m.advert_from_hint()}
          {...field('shownFrom')}
        />
        <TextInput
          type="date"
          label={labels.shownUntil()}
          description={m.advert_until_hint()}
          {...field('shownUntil')}
        />
      </div>
      <AdvertPreview advert={advert} values={form.values} />
    </>
  )
}
