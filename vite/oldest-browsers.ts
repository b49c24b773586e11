/**
 * The oldest browsers in which every page works: phones that get no newer one (iOS 15, Android 6 and 7), and Firefox ESR for Windows 7.
 * Syntax is lowered for them by the build; `older-browsers.ts` adds what their libraries lack; lint refuses the rest.
 */
export const oldestBrowsers = { chrome: '100', edge: '100', firefox: '115', safari: '15.6', ios: '15.6' }

/** As Vite names them. */
export const buildTargets = Object.entries(oldestBrowsers).map(([name, version]) => name + version)
