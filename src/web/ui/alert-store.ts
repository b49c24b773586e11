import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

export type Alert = { readonly id: number; readonly type: 'success' | 'error'; readonly text: string }

export const ALERT_MS = 5000

const STORAGE_KEY = 'marquee.alerts'
const none: readonly Alert[] = []
const listeners = new Set<() => void>()
let alerts: readonly Alert[] = none
let lastId = 0
let isPaused = false
let timers = new Map<number, ReturnType<typeof setTimeout>>()

/**
 * Shows an alert for five seconds, which begin when the page shows alerts: a part of it may still be loading. A repeated alert is shown once and its
 * time starts again.
 */
export function showAlert({ type, text }: Omit<Alert, 'id'>): void {
  const same = alerts.find((alert) => alert.text === text && alert.type === type)
  const alert = same ?? { id: ++lastId, type, text }
  if (!same) change([...alerts, alert])
  if (!isPaused && listeners.size > 0) startTimer(alert.id)
}

export function dismissAlert(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(alerts.filter((alert) => alert.id !== id))
}

/** Removes all alerts, for example before a new attempt. */
export function dismissAlerts(): void {
  for (const { id } of alerts) dismissAlert(id)
}

/** Keeps the alerts while the pointer or the focus is on them. */
export function pauseAlerts(): void {
  isPaused = true
  for (const timer of timers.values()) clearTimeout(timer)
  timers = new Map()
}

export function resumeAlerts(): void {
  isPaused = false
  for (const { id } of alerts) startTimer(id)
}

/** Keeps the alerts through a load of another document in this tab, which calls `restoreAlerts`. */
export function storeAlerts(): void {
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(alerts))
}

export function restoreAlerts(): void {
  const stored = readStored('sessionStorage', STORAGE_KEY)
  if (!stored) return
  writeStored('sessionStorage', STORAGE_KEY, null)
  for (const alert of JSON.parse(stored) as Alert[]) showAlert(alert)
}

export function readAlerts(): readonly Alert[] {
  return alerts
}

export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(watchAlerts, readAlerts, () => none)
}

function startTimer(id: number): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissAlert(id), ALERT_MS),
  )
}

function change(next: readonly Alert[]): void {
  alerts = next
  if (alerts.length === 0) isPaused = false
  for (const listener of listeners) listener()
}

/** Calls the listener after each change. The time of alerts that nobody has seen yet begins. */
export function watchAlerts(listener: () => void): () => void {
  listeners.add(listener)
  if (!isPaused) for (const { id } of alerts) if (!timers.has(id)) startTimer(id)
  return () => listeners.delete(listener)
}
