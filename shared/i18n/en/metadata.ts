/** The metadata of each page for search engines and shared links (REQ-SHL-37). */
export const texts = {
  home: {
    title: 'Human Rights Protection, Somalia',
    description:
      'We document human rights violations in Somalia and follow them up. Report an incident, and see public monitoring figures.',
  },
  iccpr: {
    title: 'ICCPR monitoring in Somalia',
    description:
      'Public figures and published summaries of cases under the International Covenant on Civil and Political Rights in Somalia.',
  },
  upr: {
    title: 'UPR recommendations to Somalia',
    description:
      'All recommendations of the Universal Periodic Review to Somalia, with their status, theme and responsible agency.',
  },
  charts: {
    title: 'Charts and maps of human rights monitoring in Somalia',
    description:
      'Public figures of human rights monitoring in Somalia as charts and maps, with their tables, for download and for other sites.',
  },
  incidents: {
    title: 'Report a human rights incident in Somalia',
    description:
      'Tell us what happened. Names and contact details are encrypted; you need no account, and the form works on slow connections.',
  },
  help: {
    title: 'How to use this site',
    description:
      'How to report, find help, leave this site quickly, follow our news, and use our figures and charts.',
  },
  signIn: {
    title: 'Staff sign-in',
    description: 'Sign-in for staff and partners of Human Rights Protection, Somalia.',
  },
  strategy: {
    title: 'Strategic priorities for human rights in Somalia, 2025-2026',
    description:
      'Eight priorities with actions and targets, seven Federal Member States, the budget of both years and five milestones.',
  },
  about: {
    title: 'About Human Rights Protection, Somalia',
    description:
      'Mission, vision and values, the strategic framework and theory of change, and how to reach us, in emergencies too.',
  },
  coalition: {
    title: 'Responsibility to Protect: our coalition',
    description:
      'Full member of an international coalition for the Responsibility to Protect: its three pillars, and our work on them in Somalia.',
  },
  climate: {
    title: 'Climate and human rights in Somalia',
    description:
      'Report a climate incident that harms people, see which rights drought, floods and hunger affect, and find laws, organisations and climate data.',
  },
  learning: {
    title: 'Free courses on human rights in Somalia',
    description:
      'Courses on documenting, investigating and reporting on human rights, on climate and on the United Nations: free, in short modules, with certificates.',
  },
  privacy: {
    title: 'Privacy',
    description: 'What we keep about visitors, reporters and staff, who can read it, and when we delete it.',
  },
  terms: {
    title: 'Terms of use',
    description: 'What you can expect from this site, what we ask of you, and what you may reuse.',
  },
  security: {
    title: 'Security',
    description: 'How reports and evidence are protected, who can read what, and where the limits are.',
  },
  accessibility: {
    title: 'Accessibility statement',
    description: 'How this site lets everyone read and report, what is missing, and how to tell us.',
  },
  partners: {
    title: 'Partner organisations in Somalia',
    description:
      'A directory of organisations working for human rights, protection and peace in Somalia: United Nations, regional, international and Somali, with their websites.',
  },
  pathways: {
    title: 'Emergency referral pathways in Somalia',
    description:
      'Where to find medical care, legal help, counselling and shelter in each region of Somalia, with opening times and a card to print.',
  },
  newsletter: {
    title: 'Newsletter of Human Rights Protection, Somalia',
    description: 'Our news by e-mail: what we have found, what has changed, and what we are doing about it.',
  },
  jobs: {
    title: 'Human rights jobs in Somalia',
    description:
      'Open vacancies in human rights, law, advocacy, research and programme management in Somalia, with their deadlines and how to apply.',
  },
  grants: {
    title: 'Grant program for Somali human rights organisations',
    description:
      'Grants of $3,000 to $6,000 for Somali organisations: who can apply, how applications are evaluated, the timeline, and whether a round is open.',
  },
  documents: {
    title: 'Documents and reports on human rights in Somalia',
    description:
      'The organisation’s reports, policies, training materials, legal texts and templates, to read or save.',
  },
  certificates: {
    title: 'Check a certificate',
    description:
      'Check a certificate from our courses by its code or QR code, even without a connection: whose it is, for which course, and whether it was withdrawn.',
  },
  reportCheck: {
    title: 'Is this copy of a report unchanged?',
    description:
      'Compare a report file with this organisation’s reports, on your own device: see whether it is unchanged, and what it is about.',
  },
  signingKeys: {
    title: 'The organisation’s signing key',
    description:
      'The key that this organisation uses to sign the files it gives out, and its fingerprint, to compare with the one in your copy.',
  },
  projects: {
    title: 'Human rights projects in Somalia',
    description:
      'Projects and programs for human rights in Somalia: what is under way, what comes next and what has been completed, with objectives, places and progress.',
  },
  site: {
    title: 'Human Rights Protection, Somalia',
    description: 'Monitoring, documentation and protection of human rights in Somalia.',
  },
} as const
