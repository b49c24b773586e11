import { Button, Group, Modal, Slider } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { readPageSettings } from '#web/lib/document/page-settings.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { useObjectUrl } from './use-object-url.ts'

type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Larger ones only take time: the widest picture of the site has 1,920 pixels. */
const MOST_WIDTH = 2400

/** Returns a part of a picture, in pixels of the picture as it is shown, as a WebP or PNG file. Rejects what the browser cannot read. */
async function cropPicture(file: File, { x, y, width, height }: Part): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MOST_WIDTH / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95))
  if (!blob) throw new Error('no picture')
  const ending = blob.type.split('/').at(-1) ?? 'webp'
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type })
}

type CropDialogProps = {
  readonly file: File
  readonly ratio: number
  readonly title: string
  readonly onDone: (file: File) => void
  readonly onClose: () => void
}

const MOST_ZOOM = 4

/** The part of a picture that is kept: dragged and zoomed, by pointer, touch or arrow keys. */
export default function CropDialog({ file, ratio, title, onDone, onClose }: CropDialogProps) {
  useReturnFocus()
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const finish = async () => {
    if (!area) return
    try {
      onDone(await cropPicture(file, area))
    } catch {
      showAlert({ type: 'error', text: m.problem_picture_unreadable() })
    }
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': m.close() }}>
      <div className="admin-form">
        <div className="admin-crop">
          {url && (
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              aspect={ratio}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              nonce={readPageSettings().nonce ?? ''}
            />
          )}
        </div>
        <Slider
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          label={null}
          value={zoom}
          onChange={setZoom}
          thumbLabel={m.admin_picture_zoom()}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <Button disabled={!area} onClick={() => void finish()}>
            {m.admin_picture_use()}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
