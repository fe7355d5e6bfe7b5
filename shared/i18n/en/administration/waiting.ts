/** What waits for the user who is signed in. */
export const texts = {
  title: 'Waiting for you',
  needsLine: 'This page needs a connection: the server knows what is waiting for you.',
  empty: 'Nothing is waiting for you',
  emptyText: 'Anything that needs your decision is counted here and in the menu.',
  queues: 'To decide',
  nothingIn_one: 'Nothing is waiting in {count} other list',
  nothingIn_other: 'Nothing is waiting in {count} other lists',
  queue: {
    inbox: { title: 'Messages to reply to', text: 'What people wrote to us, urgent ones first' },
    'grant-applications': {
      title: 'Grant applications',
      text: 'To be checked, reviewed or decided by you',
    },
    triage: { title: 'Reports to triage', text: 'Visitors’ reports on your duty lists' },
    mailboxes: { title: 'Messages from reporters', text: 'Reporters waiting for a reply' },
    proposals: { title: 'Summaries to publish', text: 'Public summaries of cases: publish or refuse' },
    releases: { title: 'Changes to release', text: 'Recommendations on the public site: release or refuse' },
    'second-looks': { title: 'Second looks', text: 'What one person did alone: approve or reverse' },
    incidents: {
      title: 'Verifications',
      text: 'Incidents that another person proposed as verified: open their sources and evidence, and verify',
    },
    conflicts: {
      title: 'Conflicts',
      text: 'Two people entered different values in one field: decide which to keep',
    },
    duplicates: {
      title: 'Possible duplicates',
      text: 'Records that may describe the same event: compare them',
    },
    decisions: {
      title: 'Waiting decisions',
      text: 'Values that another person proposed in the app: decide whether they are used',
    },
    referrals: {
      title: 'Replies from providers',
      text: 'Referrals that a provider has accepted, declined or completed through the link',
    },
    'service-providers': {
      title: 'Providers to confirm',
      text: 'Service providers assigned to you: ask whether their entry is still correct',
    },
    documents: { title: 'Documents to approve', text: 'Other people’s documents waiting for approval' },
    'report-approvals': { title: 'Reports to approve', text: 'Other people’s reports waiting for approval' },
    'news-aggregation': { title: 'Outside news', text: 'Stories from other publishers waiting for approval' },
    devices: { title: 'Devices', text: 'Devices waiting for approval' },
    'device-alarms': {
      title: 'Device alarms',
      text: 'Devices with unsent work, without contact, with a wrong clock or a full disk',
    },
    exchange: {
      title: 'Work of ended accounts',
      text: 'Work recorded by a person whose account was ended: give it to someone, or enter what you were given',
    },
    'record-twins': {
      title: 'Identifiers used twice',
      text: 'Records of two kinds that have the same identifier',
    },
    'lost-records': { title: 'Lost records', text: 'Records that the server lost and devices still have' },
  },
  alarms: {
    title: 'Devices that need attention',
    kind: {
      unsent: 'Unsent work for more than {days} days',
      silent: 'No contact for more than {days} days',
      clock: 'Clock more than {minutes} minutes off',
      space: 'Less than {size} of free space',
    },
  },
  returned: {
    title: 'Returned to you',
    lead: 'Another person read what you wrote for the public site, and refused it. Change it and propose it again.',
    reason: 'Reason: {reason}',
  },
  reports: {
    title: 'Your reports that were declined or withdrawn',
    lead: 'Another person decided this in the last 30 days. A declined report can be created again with the requested changes.',
    declined: 'Declined',
    withdrawn: 'Withdrawn: its files can no longer be opened',
    untitled: 'Report {number}',
  },
  mail: {
    title: 'E-mail notices',
    lead: 'The e-mail says only that something is waiting or was decided, and at most the reference of the record or report. You receive at most one a day for each list.',
    label: 'E-mail me when something is waiting for me, or when someone decides on my work',
    queues: 'Notify me about',
    grantNews:
      'E-mail me once a day when there is something new for me about grants, with numbers and links only',
    grantNewsOn: 'You receive a daily e-mail when there is something new about grants',
    grantNewsOff: 'You no longer receive a daily e-mail about grants',
    on: 'You receive e-mails about what is waiting for you',
    off: 'You no longer receive e-mails about what is waiting for you',
    failed: 'The change was not saved. Try again.',
  },
} as const
