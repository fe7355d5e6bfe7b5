/** The charts of the public figures. Each shows one table that is public and suppressed by itself (decision 0012). */
export const PUBLIC_CHARTS = [
  'cases-by-month',
  'cases-by-region',
  'cases-by-status',
  'cases-by-theme',
  'recommendations-by-status',
  'recommendations-by-theme',
] as const
export type PublicChartName = (typeof PUBLIC_CHARTS)[number]
