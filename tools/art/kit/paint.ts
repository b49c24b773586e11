type Stop = readonly [offset: number, color: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** Top to bottom unless told otherwise; use it as url(#id). */
export const fade = (id: string, list: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`

export const glow = (id: string, list: readonly Stop[]) =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`

export const blur = (id: string, deviation: number | string) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

/** Edges as an uneven press or a hand-cut block leaves them. */
export const rough = (id: string, { size = 0.04, reach = 6, seed = 3 } = {}) =>
  `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="${size}" numOctaves="3" seed="${seed}"/>` +
  `<feDisplacementMap in="SourceGraphic" scale="${reach}" xChannelSelector="R" yChannelSelector="G"/></filter>`

/** Ink that did not take everywhere: holes of paper in the shape. */
export const worn = (id: string, { size = 0.5, amount = 0.55, seed = 8 } = {}) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${size}" numOctaves="3" seed="${seed}" result="n"/>` +
  `<feColorMatrix in="n" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -9 ${9 * amount}" result="m"/>` +
  `<feComposite in="SourceGraphic" in2="m" operator="in"/></filter>`

type Sheet = {
  readonly width: number
  readonly height: number
  readonly strength?: number
  readonly size?: number
  readonly seed?: number
}

/** Film or paper grain over everything below. */
export const grain = ({ width, height, strength = 0.22, size = 0.55, seed = 5 }: Sheet) =>
  `<filter id="grain${seed}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${size}" numOctaves="2" seed="${seed}"/>` +
  `<feColorMatrix type="matrix" values="1.6 0 0 0 -0.3  1.6 0 0 0 -0.3  1.6 0 0 0 -0.3  0 0 0 0 1"/></filter>` +
  `<rect width="${width}" height="${height}" filter="url(#grain${seed})" opacity="${strength}" style="mix-blend-mode:soft-light"/>`

export const vignette = ({ width, height, strength = 0.6 }: Sheet) =>
  `<radialGradient id="vignette" cx="50%" cy="46%" r="75%"><stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${strength}"/></radialGradient>` +
  `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`

export const dots = (id: string, { gap = 10, r = 2.4, color = '#000', turn = 30 } = {}) =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><circle cx="${gap / 2}" cy="${gap / 2}" r="${r}" fill="${color}"/></pattern>`

export const posterSize = { width: 1000, height: 1500 }
export const backdropSize = { width: 1920, height: 1080 }
