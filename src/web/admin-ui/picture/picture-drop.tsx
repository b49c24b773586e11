import { ImageUp } from 'lucide-react'
import { useState } from 'react'

type PictureDropProps = {
  readonly id: string
  readonly ratio: number
  /** Address of the picture that is shown. */
  readonly shown: string | null
  readonly isWrong: boolean
  readonly onFile: (file: File) => void
}

/** The browser's own file field over the picture: it takes a press, a key and a dropped file. */
export function PictureDrop({ id, ratio, shown, isWrong, onFile }: PictureDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className="admin-drop"
      data-over={isOver || undefined}
      style={{ aspectRatio: String(ratio), maxWidth: ratio <= 1 ? '10rem' : '20rem' }}
    >
      {shown ? <img src={shown} alt="" /> : <ImageUp aria-hidden size={28} />}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
    </div>
  )
}
