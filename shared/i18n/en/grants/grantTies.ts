/** The page on which reviewers of grants name their ties, and what grant managers read of them. */
export const texts = {
  title: 'My ties',
  lead: 'In a blind review you cannot see who applied. Name the organisations and people you are tied to, and you are not assigned to their applications. Only what matches an applicant is shown to grant managers.',
  none: 'You have not named your ties yet. Until you do, you cannot be assigned to blind reviews.',
  noTies: 'You have said that you have no ties.',
  namedAt: 'Last changed on {date}.',
  afterChange:
    'After a change, grant managers decide again who reviews what, also by how much work each reviewer has. If one of your reviews is not assigned to you again, that alone does not mean that you are tied to its applicant.',
  kind: 'How you are tied',
  kinds: {
    work: 'I work or worked there',
    board: 'I am on its board',
    member: 'I am a member or a partner',
    family: 'Family',
    friend: 'A close friend, or someone I have a dispute with',
    business: 'Business or money',
    other: 'Another tie',
  },
  name: 'Organisation or person',
  entry: 'Tie {number}',
  add: 'Add a tie',
  remove: 'Remove',
  save: 'Save my ties',
  saveNone: 'I have no ties',
  saving: 'Saving...',
  saved: 'Ties saved',
  failed: 'Your ties could not be loaded',
  notSaved: 'Your ties could not be saved',
  askTitle: 'Change your ties?',
  ask_one:
    '{count} blind review that you have not handed in goes back to the grant managers, whatever you change. If they assign it to you again, what you wrote is still there.',
  ask_other:
    '{count} blind reviews that you have not handed in go back to the grant managers, whatever you change. If they assign them to you again, what you wrote is still there.',
  needed:
    'Name your ties first, or say that you have none. Grant managers then assign this application again.',
  open: 'Name my ties',
  tied: 'Tied, as declared: {name} ({kind})',
  tiedIn:
    'The reviewer named this tie after handing in the review. It counts until you take the reviewer off.',
  returned:
    'The reviewer changed their ties. Assign the review again, or choose someone else. If you assign all returned reviews again but one, the reviewer may guess that they are tied to its applicant. Choose someone else for others too.',
  unnamed: 'Has not named their ties yet',
  steps: { tied: 'Tied', returned: 'Returned' },
} as const
