/** How a user can open personal fields of one record; `shown` and `original` are copies of an evidence file. */
export const OPENINGS = ['record', 'history', 'conflict', 'shown', 'original'] as const
export type Opening = (typeof OPENINGS)[number]

/**
 * Every way in which personal data leave the server; a `pull` delivers those of many records to a device. `mail` and `whole-mail` are
 * savings of a mail as it came, without and with the headers that tell its way; `taken-over` is a reading of what a person
 * recorded whose account was ended.
 */
export const ACCESS_WAYS = [...OPENINGS, 'taken-over', 'mailbox', 'mail', 'whole-mail', 'pull'] as const
export type AccessWay = (typeof ACCESS_WAYS)[number]
