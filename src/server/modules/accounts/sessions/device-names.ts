type Sign = readonly [pattern: RegExp, name: string]

/** The first that fits: most browsers also claim to be those further down. */
const browsers: readonly Sign[] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|HeadlessChrome/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: readonly Sign[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

export function browserOf(userAgent: string | null): string | null {
  return nameIn(browsers, userAgent)
}

export function systemOf(userAgent: string | null): string | null {
  return nameIn(systems, userAgent)
}

function nameIn(signs: readonly Sign[], userAgent: string | null): string | null {
  return signs.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
}
