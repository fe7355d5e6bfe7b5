/** The Sync page of the desktop app: what waits, what was rejected, and what a user can do about it. */
export const texts = {
  title: 'Sync',
  notHere: 'Sync belongs to the desktop app',
  notHereText: 'In a browser everything is saved on the server at once: nothing waits here.',
  now: 'Sync now',
  status: {
    title: 'This device',
    locked: 'The records are locked. Unlock the app to go on.',
    offline:
      'There is no connection to the server. You can go on working: everything is kept on this device.',
    syncing: 'Changes are being exchanged with the server.',
    'up-to-date': 'Everything has been exchanged with the server.',
    attention: 'Something needs you.',
    waiting: 'Waiting',
    failed: 'Refused',
    conflicts: 'Conflicts',
    lastContact: 'Last contact',
    never: 'never yet',
    device: 'Device',
    olderApp:
      'This app is older than the server. What it cannot show is kept on this device. Install the new version when you can.',
  },
  reasons: {
    'signed-out': 'Sign in again, so that your changes can be sent.',
    'other-user':
      'Another person is signed in. The changes on this device are sent when the person who made them signs in.',
    'device-waiting':
      'Sign in on this device again, or ask an administrator to approve it. Your changes are kept.',
    'not-allowed': 'Your account may not sync. An administrator can change that. Your changes are kept.',
    refused: 'The server has refused changes. See below why, and correct them.',
    conflicts: 'Others have changed the same fields as you. Decide below which values stay.',
    'disk-full': 'The disk of this device is full. Make some space; nothing that you saved is lost.',
    fault: 'Something goes wrong on the server’s side. It is tried again by itself; nothing is lost.',
  },
  clock: {
    ahead:
      'The clock of this device is {minutes} minutes ahead. Set it right, so that your records bear the time at which things were done.',
    behind:
      'The clock of this device is {minutes} minutes behind. Set it right, so that your records bear the time at which things were done.',
  },
  signIn: 'Sign in',
  refused: {
    title: 'Refused by the server',
    text: 'These changes stay on this device until you correct, send again or give them up.',
    others: 'Made by another person of this device; only they can correct it.',
    none: 'Nothing was refused.',
  },
  waiting: {
    title: 'Waiting to be sent',
    none: 'Nothing waits.',
    others: 'Made by another person of this device. It is sent when they sign in.',
  },
  conflicts: {
    title: 'Conflicts',
    none: 'No open conflicts.',
    all: 'All conflicts',
  },
  files: {
    title: 'Evidence files on this device',
    waiting: 'waits to be sent',
    sent: '{sent} of {size} have arrived',
    refused: 'refused',
  },
  loadFailed: 'This could not be read on this device.',
  entry: {
    untitled: 'Without a title',
    of: '{kind} of {record}',
    kinds: {
      create: 'Created',
      edit: 'Changed',
      delete: 'Deleted',
      restore: 'Restored',
    },
    changes: 'What was entered',
    open: 'Open the record',
    correct: 'Correct',
    retry: 'Send again',
    retried: 'It will be sent again.',
    discard: 'Give up',
    anew: 'Record anew',
    recordedAnew: 'It is a new record now, and will be sent.',
    failed: 'This did not work.',
  },
  correction: {
    title: 'Correct and send again',
    text: 'The server refused this change: {reason}',
    noFields: 'Its values are right; what was missing is a reason.',
    reason: 'Reason',
    submit: 'Send corrected',
    busy: 'Saving…',
    done: 'The corrected change will be sent.',
  },
  discard: {
    title: 'Give up this change?',
    text: 'What was entered is removed from this device and can not be brought back. The record is then as the server has it.',
    textCreate:
      'The server never had this record: it is removed from this device with everything that was entered, and can not be brought back.',
    textFile: 'The file is removed from this device and can not be brought back.',
    submit: 'Give up',
    done: 'The change is given up.',
    doneFile: 'The file is given up.',
  },
  rejections: {
    unreadable: 'The server could not read it. Please send it again after the next update of the app.',
    newer_schema: 'This app is newer than the server. Send it again when the server has been updated.',
    author_mismatch:
      'It was made by another person than the one who was signed in. Ask that person to sign in here, and send it again.',
    other_content: 'The server has had another change under the same number. Send it again.',
    forbidden: 'You are not allowed to do this. Ask an administrator, then send it again, or give it up.',
    not_found:
      'The record does not exist on the server, or you may not see it any more. Ask an administrator to restore it, or give this up.',
    exists:
      'The server has a record with this identifier already. Look there whether it is yours, then give this up.',
    purged:
      'The record was deleted and has been removed for good. What you entered is still on this device: record it anew, or give it up.',
    out_of_scope:
      'The region is none of yours, or the person it is assigned to may not see it. Choose another region or person.',
    field_not_writable:
      'One of the fields may not be written by you. Correct the change without it, or ask an administrator.',
    invalid_value: 'A value is not right. Correct the fields that are named.',
    transition_not_allowed:
      'The status can not be changed in this way from what it is on the server. Give this change up and set the status in the record again.',
    reason_required: 'A reason is missing. Correct the change, and give one.',
    parent_not_found:
      'The record that it belongs to, or that it links to, does not exist on the server, or you may not see it any more. Send that record first, or give this up.',
    conflict_not_found:
      'The conflict was decided by somebody else in the meantime. Look at the record, then give this up.',
  },
  fileRefusals: {
    unsupported_media_type:
      'Files of this type are not taken as evidence. Give it up, and attach a copy of another type.',
    rule_violated:
      'The server refused the bytes: they are not those that were noted, or a virus was found. Ask an administrator before you open the file.',
    too_large: 'The file is too large. Give it up, and attach a smaller copy.',
    not_found:
      'Its record does not exist on the server, or you may not see it any more. Ask an administrator to restore it, or give the file up.',
    forbidden: 'You are not allowed to do this. Ask an administrator, then send it again, or give it up.',
    broken: 'The bytes on this device can not be read any more. Give it up, and attach the file again.',
    other: 'The server refused the file. Send it again; if it is refused again, ask an administrator.',
  },
  settings: 'Name, lock and passphrase of this device',
} as const
