/** The frame of the help, for staff and for visitors. */
export const texts = {
  title: 'Help',
  staffLead: 'How each area works. You see the areas that your role can open.',
  search: 'Search the help',
  found_one: '{number} topic found',
  found_other: '{number} topics found',
  none: 'No topic has these words.',
  noneText: 'Try another word, or clear the search to see all topics.',
  clear: 'Clear the search',
  groups: {
    start: 'Start here',
    records: 'Records',
    publishing: 'What the public sees',
    administration: 'Administration',
  },
  topics: 'Topics',
  all: 'All topics',
  open: 'Go to this area',
  questions: 'Questions',
  missing: 'There is no such help topic',
  missingText: 'It may be about an area that your role cannot open.',
} as const
