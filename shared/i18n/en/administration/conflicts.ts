/** The pages of conflicts, possible duplicates and waiting decisions. */
export const texts = {
  tabs: 'Waiting for a decision',
  lists: {
    conflicts: {
      title: 'Conflicts',
      intro:
        'Two people changed the same field, or one deleted what another changed. Both versions are kept until someone decides.',
      none: 'No conflicts to resolve.',
      noneText:
        'If two people enter different values in one field, both appear here. You then choose one of them.',
      noneResolved: 'No conflicts have been resolved yet.',
    },
    duplicates: {
      title: 'Possible duplicates',
      intro:
        'These records may describe the same event, and no one has compared them yet. The most similar come first. Nothing is merged, and both records keep all their contents.',
    },
    decisions: {
      title: 'Waiting decisions',
      intro:
        'One person proposed a value in the app, and another person decides whether it is used. Until then the record keeps its value.',
      none: 'No decisions are waiting for you.',
      noneText: 'If someone changes the private contact of a service provider in the app, it appears here.',
      noneResolved: 'No proposals have been decided yet.',
    },
  },
  own: 'Entered by you, for others to decide ({number})',
  show: 'Show',
  open: 'Unresolved',
  resolved: 'Resolved',
  failed: 'This list could not be loaded.',
  noTitle: 'Record without a title',
  deletedRecord: 'Deleted record',
  record: 'Record',
  field: 'Field',
  by: 'Entered by',
  deleted: 'Deleted',
  kept: 'Kept',
} as const
