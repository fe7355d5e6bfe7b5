/** The newsletter as its readers see it. */
export const texts = {
  title: 'Newsletter',
  lead: 'Our news by e-mail: what we have found, what has changed, and what we are doing about it.',
  email: 'E-mail address',
  emailHint: 'Whoever reads mail at this address can see that it comes from us.',
  groups: 'What you want to get',
  group: {
    public: 'News for everybody',
    advocates: 'News for human rights advocates',
    partners: 'News for partner organisations',
  },
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  privacy: 'We keep your address encrypted, give it to nobody, and forget it when you unsubscribe.',
  failed: 'That did not work.',
  asked: {
    title: 'Look into your mail',
    text: 'If the address is right, a mail with a link is on its way to it. The subscription counts from when you open the link and confirm, within 48 hours.',
  },
  confirm: {
    title: 'Confirm the subscription',
    text: 'With this you subscribe to our newsletter.',
    button: 'Confirm the subscription',
    busy: 'Confirming…',
    doneTitle: 'You have subscribed',
    doneText: 'From now on you get: {groups}. Each mail has a link with which you unsubscribe.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'You will get no more mail of our newsletter, and we forget your address.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing…',
    doneTitle: 'You have unsubscribed',
    doneText: 'We have forgotten your address. You get no more mail from us.',
  },
  link: {
    over: 'This link can not be used.',
    overText: 'It may be too old, or it was not copied whole.',
    again: 'Subscribe again',
  },
  back: 'To the news',
} as const
