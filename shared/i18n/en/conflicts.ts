/** The page of conflicts: values that met when two people wrote the same field. */
export const texts = {
  title: 'Conflicts',
  intro:
    'Two people wrote the same field, or one deleted what another changed. Both values are kept until somebody decides.',
  show: 'Show',
  open: 'To decide',
  resolved: 'Decided',
  none: 'Nothing to decide.',
  noneResolved: 'No conflict has been decided yet.',
  failed: 'The conflicts could not be loaded.',
  noTitle: 'Record without a title',
  deletedRecord: 'Deleted record',
  record: 'Record',
  field: 'Field',
  by: 'Entered by',
  deleted: 'Deleted',
  kept: 'Kept',
} as const
