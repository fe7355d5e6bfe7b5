/** Emergency alerts above every page. */
export const texts = {
  label: 'Alerts',
  severity: { notice: 'Notice', warning: 'Warning', emergency: 'Emergency' },
  by: 'Published by {author}. Shown until {time}.',
} as const
