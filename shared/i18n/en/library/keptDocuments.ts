/** Documents of the library that the desktop app keeps for work without a connection. */
export const texts = {
  keep: 'Keep offline',
  keepNamed: 'Keep {title} offline on this device',
  remove: 'Remove from this device',
  removeNamed: 'Remove {title} from this device',
  again: 'Try again',
  againNamed: 'Try again to keep {title} on this device',
  kept: 'Kept offline',
  keptAsOf: 'Kept offline, as of {time}',
  fetching: 'Being fetched: {percent}',
  waits: 'Fetched when there is a connection: {percent} are here',
  newer: 'A newer version is being fetched; the former one is here',
  started: 'The document is being fetched to this device',
  removed: 'The document was removed from this device; it stays in the library',
  problem: {
    'disk-full': 'Not fetched: the disk of this device is full. Make some space; it is then tried again.',
    'too-much': 'Not fetched: the documents on this device would take more than {most}. Remove some of them.',
    broken: 'Not fetched: what arrived was not the file of the library.',
  },
  list_one: '{number} document on this device, {size} of at most {most}',
  list_other: '{number} documents on this device, {size} of at most {most}',
  offline: 'There is no connection. You see the documents that are kept on this device.',
  asOf: 'The server was last asked about them on {time}.',
  offlineNone:
    'There is no connection, and no document is kept on this device. When you are connected, press “{keep}” at each document that you need.',
} as const
