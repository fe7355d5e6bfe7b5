/** The newsletter as its readers see it. */
export const texts = {
  title: 'Newsletter',
  lead: 'Our news by e-mail: what we have found, what has changed, and what we are doing about it.',
  email: 'E-mail address',
  emailHint: 'Anyone who reads e-mail at this address can see that it comes from us.',
  groups: 'What you want to receive',
  group: {
    public: 'News for everyone',
    advocates: 'News for human rights advocates',
    partners: 'News for partner organisations',
  },
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  privacy: 'We keep your address encrypted, do not share it, and delete it when you unsubscribe.',
  failed: 'This could not be saved.',
  asked: {
    title: 'Check your inbox',
    text: 'If the address is correct, we have sent it an e-mail with a link. Your subscription starts when you open the link and confirm, within 48 hours.',
  },
  confirm: {
    title: 'Confirm your subscription',
    text: 'Confirm that you want to receive our newsletter.',
    button: 'Confirm my subscription',
    busy: 'Confirming…',
    doneTitle: 'You have subscribed',
    doneText: 'From now on you will receive: {groups}. Every e-mail has a link to unsubscribe.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'You will receive no more newsletters from us, and we will delete your address.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing…',
    doneTitle: 'You have unsubscribed',
    doneText: 'We have deleted your address. You will receive no more newsletters from us.',
  },
  link: {
    over: 'This link cannot be used.',
    overText: 'It may have expired, or it may not have been copied completely.',
    again: 'Subscribe again',
  },
  back: 'Go to the news',
} as const
