import type { CollectionWords } from '../../collection-words.ts'

/** The words of ICCPR cases. */
export const words = {
  one: 'ICCPR case',
  many: 'ICCPR cases',
  kind: {
    many: 'Cases',
    one: 'Case',
    new: 'New Case',
    newTitle: 'Register an ICCPR case',
    create: 'Register case',
    search: 'Search titles, texts, places, persons, references',
    empty: 'No ICCPR cases registered yet',
    emptyNext: 'Register the first case, or import cases from a file.',
    created: 'ICCPR Case Created',
    createdText: 'New case has been added to the monitoring system.',
    failed: 'Error Creating Case',
    failedText: 'Please try again.',
  },
  fields: {
    assignedTo: 'Assigned to (as text)',
    completedAt: 'Completed',
  },
  hints: {
    assignedTo: 'A person or body outside the organisation.',
  },
  filters: {},
  sentence: {},
  terms: {
    caseStatus: {
      pending: 'Pending Investigation',
      active: 'Active Monitoring',
      review: 'Under Review',
      completed: 'Completed',
      escalated: 'Escalated',
    },
    caseStatusInSentence: {
      pending: 'pending investigation',
      active: 'active',
      review: 'under review',
      completed: 'completed',
      escalated: 'escalated',
    },
    casePriority: {
      critical: 'Critical',
      high: 'High',
      medium: 'Medium',
      low: 'Low',
    },
    caseTheme: {
      life: 'Right to life',
      torture: 'Freedom from torture',
      liberty: 'Liberty and security',
      'detention-conditions': 'Conditions of detention',
      movement: 'Freedom of movement',
      'due-process': 'Due process',
      privacy: 'Privacy',
      belief: 'Religion and belief',
      expression: 'Freedom of expression',
      assembly: 'Peaceful assembly',
      association: 'Freedom of association',
      'family-children': 'Family and children',
      participation: 'Public participation',
      equality: 'Equality before the law',
      minorities: 'Minorities',
    },
  },
} as const satisfies CollectionWords
