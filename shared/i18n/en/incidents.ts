/** The staff's page of incidents, beside its list, which is that of all records. */
export const texts = {
  title: 'Incidents',
  new: 'New Incident',
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
