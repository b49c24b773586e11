import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

/** This browser as a paired door phone. */
export type DoorPhone = {
  readonly _id: string
  /** Null when the phone was revoked: then it is a door no more, and says so. */
  readonly token: string | null
  readonly name: string
  readonly gate: string
}

const KEY = 'doorPhone'
const listeners = new Set<() => void>()
let phoneText: string | null = null
let phone: DoorPhone | null = null

/** Returns what this browser is paired as; null when it is no door phone. The same object until it changes. */
export function readDoorPhone(): DoorPhone | null {
  const text = readStored('localStorage', KEY)
  if (text !== phoneText) {
    phoneText = text
    phone = parsePhone(text)
  }
  return phone
}

export function storeDoorPhone(paired: DoorPhone): void {
  writeStored('localStorage', KEY, JSON.stringify(paired))
  for (const listener of listeners) listener()
}

export function useDoorPhone(): DoorPhone | null {
  return useSyncExternalStore(onDoorPhoneChange, readDoorPhone, () => null)
}

/** Calls back when this browser is paired or revoked, here or in another tab. */
export function onDoorPhoneChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function parsePhone(text: string | null): DoorPhone | null {
  try {
    return text ? (JSON.parse(text) as DoorPhone) : null
  } catch {
    return null
  }
}
