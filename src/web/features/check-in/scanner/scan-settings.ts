import { useState } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

export type ScanSettings = {
  readonly isMuted: boolean
  /** Asks how many of a group come in; otherwise all of them do. */
  readonly asksGroups: boolean
}

const KEY = 'doorSettings'
const usual: ScanSettings = { isMuted: false, asksGroups: true }

/** How this browser scans, remembered. */
export function useScanSettings() {
  const [settings, setSettings] = useState(readSettings)
  const change = (changed: Partial<ScanSettings>) => {
    const next = { ...settings, ...changed }
    writeStored('localStorage', KEY, JSON.stringify(next))
    setSettings(next)
  }
  return [settings, change] as const
}

function readSettings(): ScanSettings {
  try {
    return { ...usual, ...(JSON.parse(readStored('localStorage', KEY) ?? '{}') as Partial<ScanSettings>) }
  } catch {
    return usual
  }
}
