/** The pages on which the staff look after certificates and cohorts of the learning hub. */
export const texts = {
  certificates: {
    title: 'Certificates',
    lead: 'All certificates of courses that were issued, without the names on them. Open a certificate to see whose it is.',
    search: 'Search by code',
    list: 'Issued certificates',
    none: 'No certificates yet',
    noneText: 'A certificate appears here as soon as a learner has completed a course.',
    noMatch: 'No certificate matches',
    noMatchText: 'Check the code, or show certificates in every state.',
    state: 'State',
    states: { all: 'All', valid: 'Valid', withdrawn: 'Withdrawn' },
    columns: { code: 'Code', course: 'Course', issued: 'Issued', state: 'State' },
    withdrawnOn: 'Withdrawn on {day}',
    reason: 'Reason: {reason}',
    open: 'Open',
    openLabel: 'Open the certificate {code}',
    withdraw: 'Withdraw',
    withdrawLabel: 'Withdraw the certificate {code}',
    withdrawTitle: 'Withdraw the certificate {code}?',
    withdrawText:
      'This cannot be undone. Its public page then says that it was withdrawn, and when; its PDF and badge can no longer be downloaded, and programs that check the badge see it too. Copies on paper stay as they are.',
    reasonHint: 'Only the staff read it. Do not write more about the person than you need to.',
    failed: 'The certificate could not be withdrawn',
  },
} as const
