/** How personal fields of one record reach a person; `shown` and `original` are a file of evidence. */
export const OPENINGS = ['record', 'history', 'conflict', 'shown', 'original'] as const
export type Opening = (typeof OPENINGS)[number]

/** Every way in which personal fields leave the server; `pull` carries those of many records to a device. */
export const ACCESS_WAYS = [...OPENINGS, 'pull'] as const
export type AccessWay = (typeof ACCESS_WAYS)[number]
