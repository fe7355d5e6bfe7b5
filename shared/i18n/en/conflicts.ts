/** The page of conflicts: values that met when two people wrote the same field. */
export const texts = {
  title: 'Conflicts',
  intro:
    'Two people changed the same field, or one deleted what another changed. Both versions are kept until someone decides.',
  show: 'Show',
  open: 'Unresolved',
  resolved: 'Resolved',
  none: 'No conflicts to resolve.',
  noneText:
    'If two people enter different values in one field, both appear here. You then choose one of them.',
  noneResolved: 'No conflicts have been resolved yet.',
  failed: 'The conflicts could not be loaded.',
  noTitle: 'Record without a title',
  deletedRecord: 'Deleted record',
  record: 'Record',
  field: 'Field',
  by: 'Entered by',
  deleted: 'Deleted',
  kept: 'Kept',
} as const
