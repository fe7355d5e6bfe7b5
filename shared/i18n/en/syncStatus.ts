/** The state of the desktop app's sync, as the staff's frame shows it. */
export const texts = {
  olderApp: 'This app is older than the server.',
  olderAppText: 'You can go on working. The page “Sync” says more.',
  locked: 'Locked',
  offline: 'Offline',
  offlineWaiting_one: 'Offline · {count} change waits',
  offlineWaiting_other: 'Offline · {count} changes wait',
  waiting_one: '{count} change waits',
  waiting_other: '{count} changes wait',
  syncing: 'Syncing',
  upToDate: 'Up to date',
  attention: 'Needs attention',
  link: 'Open the Sync page: {status}',
  linkWhy: 'Open the Sync page: {status}. {reason}',
  signInAgain: 'Sign in again',
  reasons: {
    'signed-out': 'Your session has ended. Sign in again so that your changes are sent.',
    'other-user':
      'Another person is signed in than the one whose records are on this device. Sign out, and let that person sign in.',
    'device-waiting':
      'This device waits: sign in on it again, or ask an administrator to approve it. Until then your changes stay here.',
    'not-allowed': 'Your account may not sync with a device. Ask an administrator.',
    refused: 'The server refused some of your changes. Correct them on the Sync page.',
    conflicts: 'Others changed the same fields. Decide on the Sync page what counts.',
    'disk-full': 'The disk of this device is full. Make some space; syncing then goes on by itself.',
    fault:
      'Syncing fails and is tried again by itself. Nothing is lost. If it stays so, tell an administrator.',
  },
} as const
