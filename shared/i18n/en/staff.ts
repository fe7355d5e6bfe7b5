/** Texts of the staff's forms, tables and queues in any area. */
export const texts = {
  table: { actions: 'Actions' },
  difference: { field: 'Field', before: 'Before', after: 'After', nothing: 'Nothing' },
  reason: { label: 'Reason', busy: 'Saving…' },
  day: { form: 'day/month/year', unread: 'Enter the date as 30/11/2026 or Nov 30, 2026' },
  queue: {
    keys: 'J and K move between the items.',
    keysSelect: 'J and K move between the items, X selects.',
    select: 'Select: {title}',
    selectAll: 'Select all on this page',
    selected_one: '{shown} selected',
    selected_other: '{shown} selected',
    back: 'Back to the list',
    whole: 'Open as page',
    place: '{place} of {total}',
    missing:
      'The linked item is not on this page of the list. It may already have been decided, or be on another page.',
    chooseOne: 'Choose an item in the list to open it.',
    failed: 'This could not be done.',
    busy: 'Saving…',
  },
  shownOnce: 'This cannot be shown again. Save it or pass it on first, then use the button to close this.',
  secondPerson: {
    label: 'Waiting for a second person',
    proposals: 'Summaries to publish',
    releases: 'To release',
    'second-looks': 'Second looks',
  },
} as const
