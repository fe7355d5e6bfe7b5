/** Codes for setting up a device: how administrators make them, and how the app reads them. */
export const texts = {
  make: {
    open: 'Set up a device',
    title: 'A code for setting up a device',
    lead: 'The code lets one person set up one device within an hour. The person still signs in on it with their password.',
    person: 'Person',
    choosePerson: 'Choose a person',
    personMissing: 'Choose the person who will use the device.',
    own: 'The code is for you. Confirm with your password that it is you who makes it.',
    submit: 'Make the code',
    making: 'Making the code…',
    failed: 'The people could not be loaded',
  },
  made: {
    lead: 'In the app, choose “Read a code” on its first screen, and open a picture of this code or the saved file.',
    once: 'It is shown only now and works once, until {time}. Give it to {person} alone.',
    picture: 'Code for setting up a device',
    save: 'Save as a file',
    saved: 'The code was saved',
    file: 'device-setup',
    words: 'If the address is typed in place of the code, the app asks for these words. Read them out:',
    done: 'Done',
  },
  codes: {
    title: 'Codes not used yet',
    lead: 'Each sets up one device of one person.',
    entry: '{person}, until {time}, made by {maker}',
    withdraw: 'Withdraw',
    withdrawNamed: 'Withdraw the code for {person}',
    withdrawn: 'The code was withdrawn',
  },
  enrolledBy: 'Set up with a code from {name}',
  read: {
    button: 'Read a code from a picture or file',
    reading: 'Reading…',
    lead: 'If an administrator gave you a code, it has the address in it.',
    'too-large': 'This file is too large. A picture of a code has at most 10 MB.',
    'too-many-pixels':
      'This picture is too large. Take a smaller one, or ask for the file in place of the picture.',
    'no-picture': 'This file is neither a picture (PNG or JPEG) nor a code that was saved as a file.',
    'no-code':
      'There is no code for setting up a device in it. Take a sharp picture of the whole code, with the light margin around it.',
  },
  words: {
    title: 'Is this your server?',
    lead: 'The certificate of {address} is not one that this computer trusts. Your organisation may have made it, or someone on the line may be opening what is sent. Ask an administrator, in person or by telephone, for the eight words of the server, and type them here.',
    label: 'The eight words',
    submit: 'Compare and continue',
    back: 'Another address',
    'other-words':
      'These are not the words of what answers here. Check them for typing errors. If they are right, someone on the line answers in place of your server: do not go on, and tell an administrator.',
    'not-own':
      'The words are right, but the server does not call this certificate its own. Ask the person who runs the server to make it with the command for this.',
    unreached: 'The server cannot be reached now. Try again.',
    show: 'Show the words of the server',
    shown: 'The words of the server’s key: {words}',
    none: 'The words could not be read. Try again with a connection.',
  },
} as const
