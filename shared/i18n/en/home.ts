/** The landing page (REQ-HOM-01 to REQ-HOM-08). */
export const texts = {
  title: 'Rights are kept when what happened is written down.',
  lead: 'Report what you saw or lived through. We document it and carry it to the bodies that must answer.',
  report: 'Report Incident',
  apply: 'Apply for Grant',
  note: 'Reports are encrypted. Only the officers who work on them can read who sent them.',
  latest: {
    title: 'Latest updates',
    all: 'All news',
    empty: 'No news articles yet',
    emptyText: 'What we publish appears here first.',
    failed: 'The news could not be loaded.',
  },
  features: {
    title: 'What you find here',
    iccpr: {
      title: 'ICCPR monitoring',
      text: 'Cases under the Covenant on Civil and Political Rights, followed from the first report to the last answer.',
      link: 'See the cases',
    },
    upr: {
      title: 'UPR implementation',
      text: 'What Somalia accepted before the United Nations, and what has been done.',
      link: 'See the recommendations',
    },
    incidents: {
      title: 'Incident reporting 24/7',
      text: 'The form takes reports day and night, also on slow connections and without an account.',
      link: 'Report an incident',
    },
    learning: {
      title: 'Learning hub',
      text: 'Courses on documentation, investigation and report writing, for people who defend rights.',
      link: 'Start a course',
    },
  },
  demo: {
    title: 'How the platform works, in four steps',
    sample: 'Sample data: invented for this demonstration. Nothing of it is a real case.',
    stepOf: 'Step {number} of {total}: {title}',
    steps: 'Steps',
    controls: 'Demonstration',
    play: 'Play',
    pause: 'Pause',
    reset: 'Reset',
    previous: 'Previous',
    next: 'Next',
    still:
      'Your device asks for less motion, so the steps do not change by themselves. Use Previous and Next.',
    case: {
      title: 'ICCPR case filing',
      text: 'A monitor enters a case. It gets a number, and from then on every change to it is kept.',
      facts: {
        caseNumber: ['Case number', 'ICCPR-2025-001'],
        status: ['Status', 'Active'],
        priority: ['Priority', 'High'],
        location: ['Location', 'Mogadishu, Banadir'],
      },
    },
    recommendation: {
      title: 'UPR recommendation tracking',
      text: 'Each recommendation has a responsible agency, a date and its progress.',
      facts: {
        recommendation: ['Recommendation', 'Strengthen the protection of journalists'],
        status: ['Status', 'In progress'],
        progress: ['Progress', '65%'],
        deadline: ['Deadline', 'December 31, 2026'],
      },
    },
    incident: {
      title: 'Incident alert',
      text: 'A report that says somebody is in danger is marked as urgent for the officers.',
      facts: {
        type: ['Type', 'Arbitrary detention'],
        severity: ['Severity', 'Critical'],
        responseTime: ['Response time', '1 hour 20 minutes'],
        status: ['Status', 'Under review'],
      },
    },
    analytics: {
      title: 'Analytics',
      text: 'Figures are counted from the records, so that reports need no tally by hand.',
      facts: {
        totalCases: ['Total cases', '{total}'],
        resolved: ['Resolved', '{resolved}'],
        pending: ['Pending', '{pending}'],
        efficiency: ['Efficiency', '{efficiency}'],
      },
    },
  },
  access: {
    title: 'For staff and partners',
    text: 'Whoever works with the records signs in. Accounts are given by invitation.',
    button: 'Access Platform',
  },
} as const
