/** The letter under its bulbs, as in the favicon. `inset` keeps it clear of the mask that a phone puts over it. */
export function appIcon({ size, inset, corner }: { size: number; inset: number; corner: number }): string {
  const scale = (size / 32) * (1 - 2 * inset)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
  <rect width="${size}" height="${size}" rx="${size * corner}" fill="#16141f"/>
  <g transform="translate(${size * inset} ${size * inset}) scale(${scale})">
    <path fill="#f6f1e7" d="M6 26V11h4.4l5.6 8.2 5.6-8.2H26v15h-4.3v-8.3L16 25.6l-5.7-7.9V26z"/>
    <g fill="#f7b23b">
      <circle cx="7" cy="6.4" r="1.6"/><circle cx="13" cy="6.4" r="1.6" opacity=".5"/>
      <circle cx="19" cy="6.4" r="1.6"/><circle cx="25" cy="6.4" r="1.6"/>
    </g>
  </g>
</svg>`
}
