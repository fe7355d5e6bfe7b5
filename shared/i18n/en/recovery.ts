/** The administrators' recovery key, and their answers to devices whose passphrase was lost. */
export const texts = {
  title: 'Recovery key',
  link: 'Recovery key',
  lead: 'When somebody forgets the passphrase of a device, this key opens the records again. The server knows its public half only; the private half is a file that you keep, encrypted by a passphrase of your own.',
  unusable:
    'This browser can not make or use a recovery key. Open this page over https in a current Chrome, Edge, Firefox or Safari, or in the desktop app.',
  key: {
    title: 'The key',
    none: 'There is no recovery key yet. Until there is one, a forgotten passphrase loses what a device has not sent.',
    fingerprint: 'Fingerprint',
    setAt: 'In force since',
    devices: 'Devices that use it',
    sealed: '{sealed} of {active}',
    notYet:
      'On the others the officer has not agreed to it yet, has not been online, or has an older app, which goes on with the former key. Keep the former file for them.',
    make: 'Make a recovery key',
    replace: 'Replace the key',
  },
  make: {
    title: 'Make a recovery key',
    replaceTitle: 'Replace the recovery key',
    lead: 'Choose a passphrase for the file. Without both of them nobody can open anything: keep the file in two safe places, and the passphrase apart from it.',
    replaceLead:
      'The new key has to be confirmed before devices use it. Keep the former file as well: each device goes on with the former key until its officer has seen the new one.',
    passphrase: 'Passphrase for the file',
    repeat: 'Passphrase again',
    submit: 'Make the key and save its file',
    busy: 'Making the key…',
    checkLead:
      'The file is shown only once. Now show that it was kept: choose the file that was saved and enter its passphrase. Only then is the key proposed.',
    proofLead: 'Whoever finds your session open could do this too: enter the password that you sign in with.',
    file: 'The saved file',
    check: 'Check the file and propose this key',
    checking: 'Checking the file…',
    again: 'Start again',
    notThis: 'This is the file of another key.',
    done: 'The key is proposed and now has to be confirmed',
  },
  proposed: {
    title: 'A new key waits to be confirmed',
    lead: 'No device uses it yet. If you did not expect a new key, withdraw it and speak with whoever proposed it.',
    by: 'Proposed by',
    at: 'Proposed on',
    nobody: 'somebody whose account is gone',
    own: 'You proposed it. Another administrator confirms it on this page.',
    ownFormer: 'You can confirm it yourself only with the file of the key that devices use now.',
    compare:
      'Ask {name} for the fingerprint that their page shows, in person or by telephone. Confirm the key only if it is the same.',
    confirm: 'Confirm the key',
    confirming: 'Confirming…',
    confirmed: 'Confirmed. Devices use the key once their officers have seen it.',
    confirmLead:
      'From now on the holder of this key can open devices. Confirm it only if you were told this fingerprint in person or by telephone: {fingerprint}',
    withFormer: 'Confirm with the former key',
    formerLead:
      'Whoever has the file of the key that devices use now may hand over to a new one. The file stays in this browser.',
    file: 'File of the key that devices use now',
    notFormer: 'This is not the file of the key that devices use now.',
    withdraw: 'Withdraw the key',
    withdrawing: 'Withdrawing…',
    withdrawn: 'The proposed key was withdrawn',
    operator:
      'Where there is neither a second administrator nor the former file, whoever runs the server confirms it with this command:',
    command: 'Command',
  },
  notice: {
    label: 'Recovery key of your office',
    changed:
      'Your office has a new recovery key. Whoever holds it can open this device when you have lost its passphrase.',
    first:
      'Your office has a recovery key. Whoever holds it can open this device when you have lost its passphrase.',
    former: 'Fingerprint of the former key',
    compareChanged:
      'Ask an administrator for the fingerprint, in person or by telephone, and agree only if it is the same. Until then this device keeps to the former key.',
    compareFirst:
      'Ask an administrator for the fingerprint, in person or by telephone, and agree only if it is the same. Until then nobody can help you when you lose the passphrase.',
    accept: 'It is the same: use this key',
    accepting: 'Changing the key…',
    accepted: 'This device now uses the new recovery key',
    failed: 'The key was not changed. Look at the notice again.',
  },
  answer: {
    title: 'Answer a recovery request',
    lead: 'Everything happens in this browser; no key leaves it. Whoever holds the device and your reply can open its records: answer only when you have spoken with the person and know that the device is in their hands.',
    request: 'Request file of the device',
    key: 'File of the recovery key',
    passphrase: 'Passphrase of the key file',
    submit: 'Make the reply file',
    busy: 'Making the reply…',
    done: 'Reply saved. Only the device that asked can open it.',
  },
  fault: {
    not_a_request: 'This is not a recovery request. Choose the file that the device saved.',
    not_a_key: 'This is not the file of a recovery key. Choose another file.',
    other_key: 'The request was made for the key {wanted}. Choose the file of that key.',
    wrong_passphrase: 'This passphrase does not open the key file. Type it again.',
    damaged_request: 'The request was changed or is not whole. Ask for a new one.',
    missing: 'Choose a file.',
    too_large: 'This file is far too large. Choose another file.',
  },
  fileOf: { key: 'recovery-key-{day}.json', reply: 'recovery-reply.json' },
} as const
