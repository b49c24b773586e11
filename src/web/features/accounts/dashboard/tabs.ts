export const dashboardTabs = ['bookings', 'profile', 'security', 'privacy'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** The address says which section; anything else is the first one. */
export function tabFrom(value: unknown): DashboardTab {
  return dashboardTabs.find((tab) => tab === value) ?? 'bookings'
}
