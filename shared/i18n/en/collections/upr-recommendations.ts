import type { CollectionWords } from '../../collection-words.ts'

/** The words of UPR recommendations. */
export const words = {
  one: 'UPR recommendation',
  many: 'UPR recommendations',
  kind: {
    many: 'Recommendations',
    one: 'Recommendation',
    new: 'New Recommendation',
    newTitle: 'Add a UPR recommendation',
    create: 'Add recommendation',
    search: 'Search numbers, titles, texts, agencies, references',
    empty: 'No UPR recommendations tracked yet',
    emptyNext: 'Add the first recommendation, or import the list of a review from a file.',
    created: 'UPR Recommendation Added',
    createdText: 'The recommendation has been added to the tracking system.',
    failed: 'Error Adding Recommendation',
    failedText: 'Please try again.',
  },
  fields: {
    recommendationNumber: 'Recommendation number',
    implementingAgency: 'Implementing agency',
    targetDate: 'Target date',
    progress: 'Progress',
    position: 'Position of Somalia',
    recommendingStates: 'Recommending States',
    sourceDocument: 'Source document',
    internalNotes: 'Internal notes',
    implementedAt: 'Implemented',
  },
  hints: {
    recommendationDescription: 'The full text of the recommendation as the United Nations adopted it.',
    recommendationNumber: 'As in the report of the Working Group, such as R1.2024 or 98.74.',
    progress: 'Such as 25%, or a few words.',
    internalNotes: 'Never shown to the public.',
  },
  filters: {
    position: 'Position',
  },
  sentence: {
    positionAny: ', with <value>any position</value>',
    position: ', which Somalia has <value/>',
  },
  terms: {
    recommendationStatus: {
      'not-started': 'Not Started',
      'in-progress': 'In Progress',
      'partially-implemented': 'Partially Implemented',
      implemented: 'Fully Implemented',
      'on-hold': 'On Hold',
    },
    recommendationStatusInSentence: {
      'not-started': 'not started',
      'in-progress': 'in progress',
      'partially-implemented': 'partially implemented',
      implemented: 'fully implemented',
      'on-hold': 'on hold',
    },
    recommendationPriority: {
      urgent: 'Urgent',
      high: 'High',
      medium: 'Medium',
      low: 'Low',
    },
    recommendationTheme: {
      'treaties-cooperation': 'Treaties and cooperation',
      institutions: 'Institutions',
      justice: 'Justice',
      'civil-political': 'Civil and political rights',
      'womens-rights': "Women's rights",
      'childrens-rights': "Children's rights",
      'minorities-displaced': 'Minorities and displaced persons',
      'economic-social': 'Economic and social rights',
      'armed-conflict': 'Armed conflict',
      humanitarian: 'Humanitarian matters',
      other: 'Other',
    },
    recommendationPosition: {
      supported: 'Supported',
      noted: 'Noted',
    },
  },
} as const satisfies CollectionWords
