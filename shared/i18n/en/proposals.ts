/** The queue of proposed public summaries. */
export const texts = {
  title: 'Summaries to publish',
  lead: 'What an officer writes about a case for the public is published once another person has read it. Read it as if you were looking for the people in it.',
  list: 'Proposed summaries',
  empty: 'Nothing is waiting',
  emptyText: 'No case summaries are waiting to be published.',
  kind: { new: 'New', changed: 'Replaces the public version' },
  unknownUser: 'someone',
  proposedBy: 'Proposed by {name}.',
  own: 'You proposed this summary, so another person has to decide.',
  difference: 'What changes on the public site',
  onSite: 'On the site now',
  afterwards: 'After publication',
  field: { title: 'Title', summary: 'Summary', titleSo: 'Title in Somali', summarySo: 'Summary in Somali' },
  openCase: 'Open the case',
  publish: 'Publish',
  publishedDone: 'It is now on the public site',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this summary?',
  refuseText:
    'It will not be published. The person who proposed it can read your reason in the case, and can change the summary.',
  refusedDone: 'The summary went back to the person who proposed it',
} as const
