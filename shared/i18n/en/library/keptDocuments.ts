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
  fetching: 'Downloading: {percent}',
  waits: 'Downloaded when there is a connection: {percent} so far',
  newer: 'A newer version is being downloaded; the previous one is here',
  started: 'The document is being downloaded to this device',
  removed: 'The document was removed from this device; it stays in the library',
  problem: {
    'disk-full':
      'Not downloaded: the disk of this device is full. Free some space; the app then tries again.',
    'too-much':
      'Not downloaded: the documents on this device would take up more than {most}. Remove some of them.',
    broken: 'Not downloaded: what arrived was not the file from the library.',
  },
  list_one: '{number} document on this device, {size} of at most {most}',
  list_other: '{number} documents on this device, {size} of at most {most}',
  offline: 'There is no connection. You see the documents that are kept on this device.',
  asOf: 'They were last checked with the server on {time}.',
  offlineNone:
    'There is no connection, and no document is kept on this device. When you are connected, press “{keep}” beside each document that you need.',
} as const
