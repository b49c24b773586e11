type PictureProps = {
  /** The address without `-<width>.<format>`. */
  readonly base: string
  readonly alt: string
  readonly widths: readonly number[]
  readonly ratio: readonly [width: number, height: number]
  readonly sizes: string
  readonly colour: string
  /** Another picture for phones. */
  readonly onPhone?: Pick<PictureProps, 'base' | 'widths' | 'sizes'>
  readonly isUrgent?: boolean
  readonly className?: string
}

/** The widths of a phone, as `max-md` of the styles. */
const PHONE = '(max-width: 47.99rem)'

/** A responsive picture, AVIF or WebP, with a placeholder colour until it has loaded. */
export function Picture({
  base,
  alt,
  widths,
  ratio,
  sizes,
  colour,
  onPhone,
  isUrgent = false,
  className = '',
}: PictureProps) {
  const width = widths.at(-1) ?? 0
  return (
    <picture>
      {onPhone &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={PHONE}
            type={`image/${format}`}
            srcSet={srcSet(onPhone.base, onPhone.widths, format)}
            sizes={onPhone.sizes}
          />
        ))}
      <source type="image/avif" srcSet={srcSet(base, widths, 'avif')} sizes={sizes} />
      <img
        src={`${base}-${width}.webp`}
        srcSet={srcSet(base, widths, 'webp')}
        sizes={sizes}
        width={width}
        height={Math.round((width * ratio[1]) / ratio[0])}
        alt={alt}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: colour }}
        className={className}
      />
    </picture>
  )
}

function srcSet(base: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
}
