export const dashboardTabs = ['bookings', 'profile', 'security', 'privacy'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** Returns the tab of the URL; the first one for any other value. */
export function tabFrom(value: unknown): DashboardTab {
  return dashboardTabs.find((tab) => tab === value) ?? 'bookings'
}
