/** Figures and charts over all records. */
export function AnalyticsTab() {
  return null
}
