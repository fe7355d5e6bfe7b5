/** The staff's page of incidents, beside its list, which is that of all records. */
export const texts = {
  title: 'Incidents',
  new: 'New Incident',
  call: {
    take: 'Take a call',
    title: 'Taken by telephone',
    lead: 'Before the call ends: ask what the caller agrees to, agree on a safe time and way to call back, and give the code.',
    consent: 'Consent of the caller',
    noConsent: 'No consent has been entered yet: without it, nothing personal leaves the organisation.',
    hasConsent: 'Consent has been entered. All answers are listed below.',
    enter: 'Enter what the caller agreed to',
  },
  queues: {
    title: 'Queues',
    triage: 'Triage: no region yet',
    unassessed: 'New, not assessed',
    urgent: 'Urgent help requested',
    critical: 'Critical and open',
    mine: 'Assigned to me',
    unassigned: 'Open, not assigned to anyone',
  },
  actions: {
    title: 'Quick actions',
    report: 'Incident Overview',
    export: 'Export Data',
    import: 'Import from a file',
  },
} as const
