/** The administrators' recovery key, and their answers to devices whose passphrase was lost. */
export const texts = {
  title: 'Recovery key',
  link: 'Recovery key',
  lead: 'If someone forgets the passphrase of a device, this key opens the records again. The server knows only its public half; the private half is a file that you keep, encrypted with your own passphrase.',
  unusable:
    'This browser cannot create or use a recovery key. Open this page over https in a current Chrome, Edge, Firefox or Safari, or in the desktop app.',
  key: {
    title: 'Current key',
    none: 'There is no recovery key yet. Until there is one, what a device has not sent is lost if its passphrase is forgotten.',
    fingerprint: 'Fingerprint',
    setAt: 'In force since',
    devices: 'Devices that use it',
    sealed: '{sealed} of {active}',
    notYet:
      'On the others, the officer has not agreed to it yet, has not been online, or has an older app that keeps using the previous key. Keep the previous file for them.',
    make: 'Create a recovery key',
    replace: 'Replace the key',
  },
  make: {
    title: 'Create a recovery key',
    replaceTitle: 'Replace the recovery key',
    lead: 'Choose a passphrase for the file. Without both, no one can open anything: keep the file in two safe places, and the passphrase separately.',
    replaceLead:
      'The new key has to be confirmed before devices use it. Keep the previous file too: each device keeps using the previous key until its officer has seen the new one.',
    passphrase: 'Passphrase for the file',
    repeat: 'Passphrase again',
    submit: 'Create the key and save its file',
    busy: 'Creating the key…',
    checkLead:
      'The file is offered only once. Now confirm that you have kept it: choose the saved file and enter its passphrase. Only then is the key proposed.',
    proofLead:
      'Anyone who finds your session open could do this too, so please enter the password that you sign in with.',
    file: 'The saved file',
    check: 'Check the file and propose this key',
    checking: 'Checking the file…',
    again: 'Start again',
    notThis: 'This file belongs to another key.',
    done: 'The key has been proposed and now has to be confirmed',
  },
  proposed: {
    title: 'A new key is waiting for confirmation',
    lead: 'No device uses it yet. If you did not expect a new key, withdraw it and speak with the person who proposed it.',
    by: 'Proposed by',
    at: 'Proposed on',
    nobody: 'someone whose account no longer exists',
    own: 'You proposed it. Another administrator has to confirm it on this page.',
    ownFormer: 'You can confirm it yourself only with the file of the key that devices use now.',
    compare:
      'Ask {name} for the fingerprint shown on their page, in person or by telephone. Confirm the key only if it is the same.',
    confirm: 'Confirm the key',
    confirming: 'Confirming…',
    confirmed: 'Confirmed. Devices use the key once their officers have seen it.',
    confirmLead:
      'From now on the holder of this key can open devices. Confirm it only if you were given this fingerprint in person or by telephone: {fingerprint}',
    withFormer: 'Confirm with the previous key',
    formerLead:
      'Anyone who has the file of the current key can confirm a new one. The file never leaves this browser.',
    file: 'File of the key that devices use now',
    notFormer: 'This is not the file of the key that devices use now.',
    withdraw: 'Withdraw the key',
    withdrawing: 'Withdrawing…',
    withdrawn: 'The proposed key was withdrawn',
    operator:
      'If there is neither a second administrator nor the previous file, the person who runs the server confirms the key with this command:',
    command: 'Command',
  },
  notice: {
    label: 'Recovery key of your office',
    changed:
      'Your office has a new recovery key. The person who has it can open this device if you lose its passphrase.',
    first:
      'Your office has a recovery key. The person who has it can open this device if you lose its passphrase.',
    former: 'Fingerprint of the previous key',
    compareChanged:
      'Ask an administrator for the fingerprint, in person or by telephone, and agree only if it is the same. Until then this device keeps using the previous key.',
    compareFirst:
      'Ask an administrator for the fingerprint, in person or by telephone, and agree only if it is the same. Until then no one can help you if you lose the passphrase.',
    accept: 'It is the same: use this key',
    accepting: 'Changing the key…',
    accepted: 'This device now uses the new recovery key',
    failed: 'The key was not changed. Read the notice again.',
  },
  answer: {
    title: 'Reply to a recovery request',
    lead: 'Everything happens in this browser; no key leaves it. Anyone who has the device and your reply can open its records: reply only when you have spoken with the person and know that they have the device.',
    request: 'Request file from the device',
    key: 'File of the recovery key',
    passphrase: 'Passphrase of the key file',
    submit: 'Create the reply file',
    busy: 'Creating the reply…',
    done: 'Reply saved. Only the device that sent the request can open it.',
  },
  fault: {
    not_a_request: 'This is not a recovery request. Choose the file that the device saved.',
    not_a_key: 'This is not the file of a recovery key. Choose another file.',
    other_key: 'The request was made for the key {wanted}. Choose the file of that key.',
    wrong_passphrase: 'This passphrase does not open the key file. Type it again.',
    damaged_request: 'The request was changed or is incomplete. Ask for a new one.',
    missing: 'Choose a file.',
    too_large: 'This file is too large. Choose another file.',
  },
  fileOf: { key: 'recovery-key-{day}.json', reply: 'recovery-reply.json' },
} as const
