/** How a user can open personal fields of one record; `shown` and `original` are copies of an evidence file. */
export const OPENINGS = ['record', 'history', 'conflict', 'shown', 'original'] as const
export type Opening = (typeof OPENINGS)[number]

/** Every way in which personal data leave the server; a `pull` delivers those of many records to a device. */
export const ACCESS_WAYS = [...OPENINGS, 'mailbox', 'pull'] as const
export type AccessWay = (typeof ACCESS_WAYS)[number]
