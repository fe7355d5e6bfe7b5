/** Records of different collections with the same identifier, which administrators look at. */
export const texts = {
  title: 'Identifiers used twice',
  link: 'Identifiers used twice',
  lead: 'Each record has an identifier of its own. Former versions accepted the identifier of a record for a second record of another kind, by mistake or on purpose. What hangs on the one may then have been taken to the region of the other, or hidden with it. Nothing of these records is removed for good until you have looked at them.',
  check:
    'Compare the records. Where one was made to get at the other, tell the person who is responsible for data protection, and keep this page as evidence.',
  none: 'No identifier is used twice',
  noneText: 'New records can’t get an identifier that another record has.',
  failed: 'This list could not be loaded.',
  untitled: 'Without a title',
  made: 'Created {time}',
  state: { present: 'In the records', deleted: 'Deleted', removed: 'Removed for good' },
  attached_one: '{count} comment, link, file or consent hangs on it.',
  attached_other: '{count} comments, links, files and consents hang on it.',
  astray_one: '{count} of them is in another region than the record.',
  astray_other: '{count} of them are in another region than the record.',
  putBack:
    'Since this version what hangs on each of them is in its own region again, and the audit trail names it.',
  readers: 'Who has read them, and files that hang on them',
  look: 'I have looked at them',
  lookNamed: 'I have looked at the records with the identifier {id}',
  looking: 'Saving…',
  lookFailed: 'This could not be saved.',
  done: 'Noted. What of them is due is removed again.',
  lookedAt: 'Looked at {time}',
} as const
