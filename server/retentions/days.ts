/** How many days rows of growing tables are kept, by their kind; `RETENTIONS` gives the reasons. */
export const KEPT_DAYS = {
  alarms: 90,
  backups: 730,
  conflicts: 730,
  uploads: 14,
  faults: 90,
  invitations: 30,
  mailExpired: 2,
  mailFailed: 90,
  mailSent: 30,
  newsImagesUnused: 7,
  access_log: 1095,
  refusedReports: 30,
  verifications: 730,
  webhookDeliveries: 365,
} as const
