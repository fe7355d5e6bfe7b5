/** The state of the desktop app's sync, as the staff's frame shows it. */
export const texts = {
  olderApp: 'This app is older than the server.',
  olderAppText: 'You can keep working. See the Sync page for details.',
  olderImage: {
    label: 'This device was put back to an older state',
    found:
      'This device was put back to an older state of its disk, which was found {time}. The waiting changes were compared with the server: nothing was entered twice, and nothing was overwritten.',
    lost: 'What you entered after that state and had not sent is no longer on this device. Look for it, and enter it again if it is missing.',
    read: 'I have read this',
  },
  locked: 'Locked',
  offline: 'Offline',
  offlineWaiting_one: 'Offline · {count} change waiting',
  offlineWaiting_other: 'Offline · {count} changes waiting',
  waiting_one: '{count} change waiting',
  waiting_other: '{count} changes waiting',
  syncing: 'Syncing',
  firstSync: 'First sync, {percent} %',
  firstSyncText:
    'The first sync is not complete: {percent} % of the records are on this device. Lists and figures do not include the rest yet.',
  held: 'Data saver',
  app: 'Human Rights Protection',
  left: '{size} left',
  leftUntil: '{size} left, sent {time}',
  upToDate: 'Up to date',
  attention: 'Needs attention',
  link: 'Open the Sync page: {status}',
  linkWhy: 'Open the Sync page: {status}. {reason}',
  signInAgain: 'Sign in again',
  reasons: {
    'signed-out': 'Your session has ended. Sign in again so that your changes are sent.',
    'other-user':
      'The person signed in is not the one whose records are on this device. Sign out, and ask that person to sign in.',
    'code-refused': 'The setup code for this device was refused. Read more on the Sync page.',
    'device-waiting':
      'This device is waiting for approval: sign in on it again, or ask an administrator to approve it. Until then your changes stay here.',
    'not-allowed': 'Your account is not allowed to sync with a device. Ask an administrator.',
    refused: 'The server rejected some of your changes. Correct them on the Sync page.',
    conflicts: 'Others changed the same fields. Decide on the Sync page which values to keep.',
    'disk-full': 'The disk of this device is full. Make some space; syncing then continues automatically.',
    fault:
      'Syncing is failing and is retried automatically. Nothing is lost. If this continues, tell an administrator.',
  },
  signOutOffline: {
    title: 'Sign out without a connection?',
    text: 'Signing in again needs a connection. Until then, you cannot open the records on this device. To keep others out, lock the app instead: your passphrase opens it again at any time.',
    lock: 'Lock instead',
    anyway: 'Sign out anyway',
  },
} as const
