/** What stands in mail. */
export const texts = {
  test: {
    subject: 'Test of the mail settings',
    text: 'This mail was sent from the mail page to try the settings. Nothing needs to be done.',
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
