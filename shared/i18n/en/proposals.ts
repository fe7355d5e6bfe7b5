/** The queue of proposed public summaries. */
export const texts = {
  title: 'Summaries to publish',
  lead: 'What an officer writes about a case for the public is published once another person has read it. Read it as somebody would who looks for the people in it.',
  list: 'Proposed summaries',
  empty: 'Nothing waits',
  emptyText: 'No summary of a case waits to be published.',
  kind: { new: 'New', changed: 'Replaces one that is public' },
  unknownUser: 'somebody',
  proposedBy: 'Proposed by {name}.',
  own: 'You proposed this summary, so another person has to decide.',
  difference: 'What changes on the public site',
  onSite: 'On the site now',
  afterwards: 'Once published',
  field: { title: 'Title', summary: 'Summary', titleSo: 'Title in Somali', summarySo: 'Summary in Somali' },
  openCase: 'Open the case',
  publish: 'Publish',
  publishedDone: 'The public site shows it now',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this summary?',
  refuseText:
    'It is not published. Whoever proposed it reads your reason beside the case, and can change the summary.',
  refusedDone: 'The summary goes back to who proposed it',
} as const
