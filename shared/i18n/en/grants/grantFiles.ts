/** Texts of the documents of an application for a grant, as grant managers see them. */
export const texts = {
  title: 'Documents',
  lead: 'Each time you save a document, this is logged in the audit trail under your name.',
  none: 'This application has no documents.',
  failed: 'The documents could not be loaded',
  kinds: {
    registration: 'Registration certificate',
    budget: 'Budget sheet',
    receipts: 'Receipts',
    photos: 'Photos',
    other: 'Other document',
  },
  scan: {
    'no-scanner': 'Not checked for viruses: no scanner is set up.',
    unscanned: 'Not checked for viruses yet; it is checked before it is saved.',
    infected:
      'The virus scanner found something harmful, so the document cannot be opened. Tell an administrator.',
  },
  save: 'Save',
  saving: 'Saving…',
  saved: 'The document was saved',
  saveFailed: 'The document could not be saved',
} as const
