/** What waits for the user who is signed in. */
export const texts = {
  title: 'Waiting for you',
  needsLine: 'What waits for you is known on the server: this needs a connection.',
  empty: 'Nothing waits for you',
  emptyText: 'What needs a decision of yours is counted here and in the menu.',
  queues: 'To decide',
  queue: {
    triage: { title: 'Reports to triage', text: 'Reports of visitors on your duty lists' },
    proposals: { title: 'Summaries to publish', text: 'Public summaries of cases: publish or refuse' },
    releases: { title: 'Changes to release', text: 'Recommendations on the public site: release or refuse' },
    'second-looks': { title: 'Second looks', text: 'What one person did alone: agree or bring back' },
    conflicts: {
      title: 'Conflicts',
      text: 'Two people wrote different things in one field: decide what counts',
    },
    devices: { title: 'Devices', text: 'Devices that wait for approval' },
    'lost-records': { title: 'Lost records', text: 'Records that devices have and the server lost' },
  },
  returned: {
    title: 'Came back to you',
    lead: 'Another person read what you wrote for the public site, and refused it. Change it and propose it again.',
    reason: 'Reason: {reason}',
  },
  mail: {
    title: 'Notices by mail',
    lead: 'A mail says only that something waits, and at most the reference of the record. You get at most one a day for each list.',
    label: 'Tell me by mail when something waits for me, or came back to me',
    queues: 'Tell me of',
    on: 'You hear by mail of what waits for you',
    off: 'You hear no more by mail of what waits for you',
    failed: 'This was not saved. Try again.',
  },
} as const
