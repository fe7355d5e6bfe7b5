/** The Sync page of the desktop app: what waits, what was rejected, and what a user can do about it. */
export const texts = {
  title: 'Sync',
  notHere: 'Sync is only in the desktop app',
  notHereText: 'In a browser, everything is saved on the server at once, so nothing has to wait.',
  now: 'Sync now',
  status: {
    title: 'This device',
    locked: 'The records are locked. Unlock the app to continue.',
    offline: 'There is no connection to the server. You can keep working: everything is kept on this device.',
    syncing: 'Changes are being exchanged with the server.',
    'up-to-date': 'Everything has been exchanged with the server.',
    held: 'Everything that is urgent has been exchanged with the server. The rest is waiting, to limit data use.',
    attention: 'Something needs your attention.',
    firstSync: 'First sync: {percent} % of the records have arrived. You can already enter new ones.',
    left: 'About {size} of changes are still to be sent.',
    leftUntil:
      'About {size} of changes are still to be sent. At the speed of this connection, they will have arrived {time}.',
    waiting: 'Waiting',
    failed: 'Rejected',
    conflicts: 'Conflicts',
    decisions: 'Waiting decisions',
    lastContact: 'Last contact',
    never: 'never',
    device: 'Device',
    olderApp:
      'This app is older than the server. What it cannot show is kept on this device. Install the new version when you can.',
  },
  reasons: {
    'signed-out': 'Sign in again, so that your changes can be sent.',
    'other-user':
      'Another person is signed in. The changes on this device are sent when the person who made them signs in.',
    'code-refused':
      'The server has refused the setup code for this device: it was used or withdrawn, is older than an hour, or is for another person. Nothing was registered. Ask an administrator for a new one and set the app up again, or continue without a code.',
    'device-waiting':
      'Sign in on this device again, or ask an administrator to approve it. Your changes are kept.',
    'not-allowed':
      'Your account is not allowed to sync. An administrator can change that. Your changes are kept.',
    refused: 'The server has rejected changes. See the reasons below, and correct them.',
    conflicts: 'Others have changed the same fields as you. Decide below which values to keep.',
    'disk-full': 'The disk of this device is full. Make some space; nothing that you saved is lost.',
    fault: 'There is a problem on the server’s side. We retry automatically; nothing is lost.',
  },
  obstacles: {
    portal:
      'This network wants you to do something first, such as signing in. Open any page in a browser, do it there, and press Sync now.',
    proxy:
      'A proxy on this network requires a password. Enter it below, under the settings of this device, or use another network. Without a connection, give your changes to a courier in an exchange file.',
    opened:
      'What responds here does not have your server’s key: someone on the network, such as a proxy, is opening what is sent. The app never accepts that, and nothing was sent. Use another network, or give your changes to a courier in an exchange file. If your server has a new certificate, ask an administrator.',
    'changed-keys':
      'The server keys in this app’s settings differ from those in your records: someone has changed the settings. Nothing is sent to anyone. Give your changes to a courier in an exchange file, and show this to an administrator.',
    'changed-address':
      'The server in this app’s settings is not the one to which your records belong: someone has changed the settings. Nothing is sent to anyone. Give your changes to a courier in an exchange file, and show this to an administrator.',
    certificate:
      'What responds here cannot prove that it is your server: its certificate is not valid, or someone on the network is opening what is sent. Nothing was sent. Check the date of this computer, use another network, or give your changes to a courier in an exchange file.',
  },
  keysRenewed:
    'The server’s key was renewed. This device accepted the new one on {time}, because it was signed with a key that the device knew.',
  withoutCode: 'Continue without the code',
  held: {
    budget:
      'Today’s data is used up. Withdrawn consents, deletions and urgent records are still sent and read; everything else waits until tomorrow.',
    files: 'Files are waiting, because this connection is metered. Records are sent.',
    now: 'Send it now ({size})',
    nowBusy: 'Sending…',
    released: 'What was waiting is being sent.',
  },
  data: {
    title: 'Data use',
    used: 'About {size} used today.',
    usedOf: 'About {size} of {budget} used today.',
    budget: 'Limit for each day, in MB',
    budgetHint:
      'Leave it empty for no limit. Withdrawn consents, deletions and urgent records are always sent and read.',
    budgetWrong: 'Enter a whole number of megabytes, from 1 to 10,000, or leave it empty.',
    metered: 'This connection is metered: send records, keep files until I send them',
    saved: 'Saved.',
  },
  clock: {
    ahead:
      'The clock of this device is {minutes} minutes ahead. Set it correctly, so that your records show the time at which things were done.',
    behind:
      'The clock of this device is {minutes} minutes behind. Set it correctly, so that your records show the time at which things were done.',
  },
  signIn: 'Sign in',
  refused: {
    title: 'Rejected by the server',
    text: 'These changes stay on this device until you correct, resend or discard them.',
    others: 'Entered by another user of this device; only that person can correct it.',
    none: 'Nothing was rejected.',
  },
  waiting: {
    title: 'Waiting to be sent',
    none: 'Nothing is waiting.',
    others: 'Entered by another user of this device. It is sent when that person signs in.',
  },
  conflicts: {
    title: 'Conflicts',
    none: 'No open conflicts.',
    all: 'All conflicts',
  },
  decisions: {
    title: 'Waiting decisions',
    all: 'All waiting decisions',
  },
  own: 'Entered by you, for others to decide',
  files: {
    title: 'Evidence files on this device',
    waiting: 'waiting to be sent',
    sent: '{sent} of {size} have arrived',
    refused: 'rejected',
  },
  kept: {
    title: 'Kept on this device',
    free: 'The disk has {size} left.',
    sizes: {
      mirrorBytes: 'Records and search words',
      evidenceBytes: 'Kept evidence',
      documentBytes: 'Kept documents',
      courseBytes: 'Kept courses',
      reportBytes: 'Reports',
      waitingBytes: 'Files to be sent',
      draftBytes: 'Drafts of forms',
    },
    evidence: 'Evidence that you keep here',
    documents: 'Documents that you keep here',
    courses: 'Courses that you keep here',
    remove: 'Remove from this device',
    removeNamed: 'Remove {title} from this device',
    removed: 'Removed from this device',
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
    discard: 'Discard',
    anew: 'Record as new',
    recordedAnew: 'It is a new record now, and will be sent.',
    failed: 'This could not be done.',
  },
  correction: {
    title: 'Correct and send again',
    text: 'The server rejected this change: {reason}',
    noFields: 'The values are correct; only a reason was missing.',
    reason: 'Reason',
    submit: 'Send corrected',
    busy: 'Saving…',
    done: 'The corrected change will be sent.',
  },
  discard: {
    title: 'Discard this change?',
    text: 'What was entered is removed from this device and cannot be restored. The record then shows the server’s version.',
    textCreate:
      'The server never had this record: it is removed from this device with everything that was entered, and cannot be restored.',
    textFile: 'The file is removed from this device and cannot be restored.',
    submit: 'Discard',
    done: 'The change was discarded.',
    doneFile: 'The file was discarded.',
  },
  rejections: {
    unreadable: 'The server could not read it. Send it again after the next update of the app.',
    newer_schema: 'This app is newer than the server. Send it again when the server has been updated.',
    author_mismatch:
      'Someone other than the signed-in person made this change. Ask that person to sign in here, and send it again.',
    other_content: 'The server already has a different change under the same number. Send it again.',
    forbidden: 'You are not allowed to do this. Ask an administrator, then send it again, or discard it.',
    not_found:
      'The record does not exist on the server, or you no longer have access to it. Ask an administrator to restore it, or discard this.',
    exists:
      'The server already has a record with this identifier. Check there whether it is yours, then discard this.',
    purged:
      'The record was deleted and has been removed permanently. What you entered is still on this device: record it as new, or discard it.',
    out_of_scope:
      'The region is not one of yours, or the person it is assigned to cannot see it. Choose another region or person.',
    field_not_writable:
      'You are not allowed to change one of the fields. Correct the change without it, or ask an administrator.',
    invalid_value: 'A value is not valid. Correct the fields listed.',
    transition_not_allowed:
      'The status on the server cannot be changed in this way. Discard this change and set the status in the record again.',
    reason_required: 'A reason is missing. Correct the change and give one.',
    parent_not_found:
      'The record that it belongs to, or that it links to, does not exist on the server, or you no longer have access to it. Send that record first, or discard this.',
    conflict_not_found:
      'Someone else resolved the conflict in the meantime. Look at the record, then discard this.',
  },
  fileRefusals: {
    unsupported_media_type:
      'Files of this type are not accepted as evidence. Discard it, and attach a copy of another type.',
    rule_violated:
      'The server rejected the file: it does not match the recorded one, or a virus was found. Ask an administrator before you open the file.',
    too_large: 'The file is too large. Discard it, and attach a smaller copy.',
    not_found:
      'Its record does not exist on the server, or you no longer have access to it. Ask an administrator to restore it, or discard the file.',
    forbidden: 'You are not allowed to do this. Ask an administrator, then send it again, or discard it.',
    broken: 'The file on this device can no longer be read. Discard it, and attach the file again.',
    other: 'The server rejected the file. Send it again; if it is rejected again, ask an administrator.',
  },
  settings: 'Name, lock and passphrase of this device',
} as const
