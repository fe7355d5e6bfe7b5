/** What was done with an application, and deleting it before its time; for grant managers. */
export const texts = {
  title: 'History',
  lead: 'Everything that changed this application, newest first. Who opened it is in the audit trail.',
  led: '{act}: {state}',
  by: '{name}, {date}',
  automatic: 'The applicant or the server, {date}',
  gone: 'Someone who has left, {date}',
  none: 'Nothing has been logged yet.',
  more_one: 'Show {count} earlier step',
  more_other: 'Show {count} earlier steps',
  remove: {
    title: 'Delete before its time',
    lead: 'If the applicant requests it, you can delete what they wrote before the end of the period set for the round.',
    award:
      'A grant was awarded for this application. It is kept until its time, because grants are accounted for.',
    untold: 'It can be deleted once the applicant has been informed of the decision.',
    open: 'Delete the application...',
    ask: 'Delete this application?',
    goes: 'This is deleted permanently: the answers in all versions, contacts, documents, notes, comments of reviews, reasons and letters. The applicant’s code and links end.',
    stays:
      'This stays: that an application was received, its round, region, category, amount, points, state and days, and the audit trail.',
    reason: 'Reason',
    reasons: {
      requested: 'The applicant has requested it',
      'not-theirs': 'Someone applied in the name of an organisation that knows nothing of it',
      unneeded: 'It contains data about people that must not be kept',
    },
    submit: 'Delete permanently',
    cancel: 'Cancel',
    busy: 'Deleting...',
    done: 'What the applicant wrote was deleted',
    failed: 'The application could not be deleted',
  },
} as const
