/** The severity of an alert, the gravest last. */
export const ALERT_SEVERITIES = ['notice', 'warning', 'emergency'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

/** Most characters of an alert: it is shown above every page. */
export const ALERT_LENGTH = 300
/** Most days that an alert is shown. */
export const ALERT_DAYS = 30
