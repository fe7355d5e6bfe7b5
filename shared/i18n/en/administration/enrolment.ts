/** Codes for setting up a device: how administrators make them, and how the app reads them. */
export const texts = {
  make: {
    open: 'Set up a device',
    title: 'Setup code for a device',
    lead: 'The code lets one person set up one device within an hour. The person still signs in on it with their password.',
    person: 'Person',
    choosePerson: 'Choose a person',
    personMissing: 'Choose the person who will use the device.',
    own: 'The code is for you. Enter your password to confirm that you are creating it.',
    submit: 'Create the code',
    making: 'Creating the code…',
    failed: 'The people could not be loaded',
  },
  made: {
    lead: 'In the app, choose “Read a code” on its first screen, and open a picture of this code or the saved file.',
    once: 'It is shown only now and works once, until {time}. Give it only to {person}.',
    picture: 'Setup code for a device',
    save: 'Save as a file',
    saved: 'The code was saved',
    file: 'device-setup',
    words:
      'If the person types the address instead of using the code, the app asks for these words. Read them out:',
    done: 'Done',
  },
  codes: {
    title: 'Codes not used yet',
    lead: 'Each sets up one device for one person.',
    entry: '{person}, until {time}, created by {maker}',
    withdraw: 'Withdraw',
    withdrawNamed: 'Withdraw the code for {person}',
    withdrawn: 'The code was withdrawn',
  },
  enrolledBy: 'Set up with a code from {name}',
  read: {
    button: 'Read a code from a picture or file',
    reading: 'Reading…',
    lead: 'If an administrator gave you a code, it contains the address.',
    'too-large': 'This file is too large. A picture of a code can have at most 10 MB.',
    'too-many-pixels': 'This picture is too large. Use a smaller one, or ask for the file instead.',
    'no-picture': 'This file is neither a picture (PNG or JPEG) nor a code that was saved as a file.',
    'no-code':
      'There is no setup code in it. Take a sharp picture of the whole code, with the light margin around it.',
  },
  words: {
    title: 'Is this your server?',
    lead: 'This computer does not trust the certificate of {address}. Your organisation may have created it, or someone on the network may be opening what is sent. Ask an administrator, in person or by telephone, for the server’s eight words, and type them here.',
    label: 'The eight words',
    submit: 'Compare and continue',
    back: 'Another address',
    'other-words':
      'These words do not belong to the server that responded. Check them for typing errors. If they are right, someone on the network is responding in place of your server: do not continue, and tell an administrator.',
    'not-own':
      'The words are right, but the server does not recognise this certificate as its own. Ask the person who runs the server to create it with the command for this.',
    unreached: 'We could not reach the server. Try again.',
    show: 'Show the server’s words',
    shown: 'The words of the server’s key: {words}',
    none: 'The words could not be read. Try again with a connection.',
  },
} as const
