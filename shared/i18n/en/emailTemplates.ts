/** The texts of e-mails. */
export const texts = {
  test: {
    subject: 'Test of the mail settings',
    text: 'This mail was sent from the mail page to try the settings. Nothing needs to be done.',
  },
  invitation: {
    subject: 'Your invitation',
    text: 'An administrator has made an account for you. Choose your password here: {link}',
    days: 'The link works once, and for seven days. If you did not expect this mail, you need not do anything.',
  },
  device: {
    subject: 'A device was added to your account',
    added: 'The device “{name}” was added to your account on {time}.',
    active: 'It was set up by signing in on it, and can read the records that you may see.',
    waiting: 'It can read nothing until an administrator approves it, or until you sign in on it again.',
    notMine: 'If this was not you, change your password now and tell an administrator: {link}',
  },
  report: {
    national: 'the whole country',
    urgent: {
      subject: 'An urgent report waits for triage',
      text: 'A visitor has sent a report that asks for help at once or tells of grave danger. It waits on the duty list: {place}.',
    },
    other: {
      subject: 'Reports wait for triage',
      text: 'A visitor has sent a report. It waits on the duty list: {place}. You get such a mail at most once a day for each list.',
    },
    reference:
      'Its reference: {reference}. Whoever names it on the telephone need not be who sent the report.',
    open: 'Read it and route it here: {link}',
  },
  waiting: {
    proposals: {
      subject: 'Public summaries wait for a second person',
      text: 'Somebody has proposed a public summary of a case. Another person has to read it before it is published. You get such a mail at most once a day.',
    },
    returned: {
      subject: 'A public summary came back to you',
      text: 'Another person has read a public summary that you proposed, and refused it with a reason.',
    },
    queue: {
      subject: 'Something waits for you',
      text: 'Something waits for your decision on this list: {queue}. You get such a mail at most once a day for each list.',
    },
    reference: 'Reference of the record: {reference}',
    open: 'See what waits for you: {link}',
    off: 'You get this mail because you asked for it. You can turn it off in your account: {link}',
  },
  recoveryCodes: {
    subject: 'Your recovery codes were replaced',
    done: 'The recovery codes of your account were made anew on {time}. The former ones no longer work.',
    notMine: 'If this was not you, change your password now and tell an administrator: {link}',
  },
  secondFactorOn: {
    subject: 'The second step of your account was turned on',
    done: 'The second step when signing in was turned on for your account on {time}. From now on signing in asks for a code as well.',
    notMine: 'If this was not you, change your password now and tell an administrator: {link}',
  },
  secondFactorOff: {
    subject: 'The second step of your account was turned off',
    done: 'The second step when signing in was turned off for your account on {time}. From now on your password alone is enough to sign in.',
    notMine: 'If this was not you, change your password now and tell an administrator: {link}',
  },
  secondFactorRemoved: {
    subject: 'The second step of your account was taken off',
    done: 'An administrator took the second step when signing in off your account on {time}. From now on your password alone is enough to sign in.',
    notMine: 'If you did not ask for this, change your password now and tell another administrator: {link}',
  },
  recoveryKey: {
    operator: 'whoever runs the server',
    fingerprint: 'Its fingerprint: {fingerprint}',
    proposed: {
      subject: 'A new recovery key waits to be confirmed',
      done: 'A new recovery key for the devices was proposed on {time}, by {name}.',
      next: 'Ask {name} in person or by telephone for the fingerprint before you confirm it. If nobody knows of it, withdraw it here, and let {name} change their password: {link}',
    },
    confirmed: {
      subject: 'The recovery key of the devices was changed',
      done: 'The recovery key of the devices was confirmed on {time}, by {name}. Devices use it once their officers have seen it.',
      next: 'If nobody in your office knows of this, tell whoever runs the server at once: {link}',
    },
  },
  confirmation: {
    subject: 'Please confirm your subscription',
    lead: 'Somebody, probably you, has asked for our newsletter at {site} with this address.',
    how: 'If it was you, please confirm it within {hours} hours:',
    button: 'Confirm the subscription',
    ignore:
      'If it was not you, you need not do anything: without your confirmation we send you nothing more.',
  },
  newsletter: {
    read: 'Read it on our site:',
    why: 'You get this mail because you subscribed to our newsletter at {site}.',
    leave: 'Unsubscribe:',
  },
  alert: {
    subject: {
      notice: 'Notice from Human Rights Protection, Somalia',
      warning: 'Warning from Human Rights Protection, Somalia',
      emergency: 'Emergency alert from Human Rights Protection, Somalia',
    },
    until: 'It stands on every page of the site until {time}.',
    off: 'You get this mail because you asked for alerts in your account. There you can turn it off: {link}',
  },
} as const
