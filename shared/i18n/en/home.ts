/** The landing page (REQ-HOM-01 to REQ-HOM-08). */
export const texts = {
  title: 'When rights are violated in Somalia, we put it on record.',
  lead: 'Tell us what you saw or lived through. We document it, follow it up, and take it to the authorities and United Nations bodies that have to act.',
  report: 'Report Incident',
  apply: 'Apply for Grant',
  note: 'Names and contact details are encrypted. Only authorised case staff can see who you are, and every time they look, it is logged.',
  latest: {
    title: 'Latest updates',
    all: 'All news',
    empty: 'No news articles yet',
    emptyText: 'Anything we publish will appear here first.',
    failed: 'The news could not be loaded.',
  },
  features: {
    title: 'What we do',
    iccpr: {
      title: 'ICCPR monitoring',
      text: 'Cases under the Covenant on Civil and Political Rights, followed from the first report until they are closed.',
      link: 'See the cases',
    },
    upr: {
      title: 'UPR implementation',
      text: 'What Somalia has promised at the United Nations, and how much of it has been done.',
      link: 'See the recommendations',
    },
    incidents: {
      title: 'Incident reporting 24/7',
      text: 'Report at any time, without an account, even on a slow connection.',
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
    sample: 'Sample data: no real cases.',
    stepOf: 'Step {number} of {total}: {title}',
    steps: 'Steps',
    controls: 'Demonstration',
    play: 'Play',
    pause: 'Pause',
    reset: 'Reset',
    previous: 'Previous',
    next: 'Next',
    still: 'Autoplay is off because your device is set to reduce motion. Use Previous and Next.',
    case: {
      title: 'ICCPR case filing',
      text: 'A monitor enters a case. It gets a number, and every later change is recorded.',
      facts: {
        caseNumber: ['Case number', 'ICCPR-2025-001'],
        status: ['Status', 'Active'],
        priority: ['Priority', 'High'],
        location: ['Location', 'Mogadishu, Banadir'],
      },
    },
    recommendation: {
      title: 'UPR recommendation tracking',
      text: 'Each recommendation has a responsible agency, a target date and a progress figure.',
      facts: {
        recommendation: ['Recommendation', 'Strengthen the protection of journalists'],
        status: ['Status', 'In progress'],
        progress: ['Progress', '65%'],
        deadline: ['Deadline', 'December 31, 2026'],
      },
    },
    incident: {
      title: 'Incident alert',
      text: 'A report that someone is in danger is marked as urgent for the officers.',
      facts: {
        type: ['Type', 'Arbitrary detention'],
        severity: ['Severity', 'Critical'],
        responseTime: ['Response time', '1 hour 20 minutes'],
        status: ['Status', 'Under review'],
      },
    },
    analytics: {
      title: 'Analytics',
      text: 'Figures come straight from the records; no one has to count by hand.',
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
    text: 'Sign in to work with cases and reports. Accounts are by invitation only.',
    button: 'Access Platform',
  },
} as const
