/** What search engines and shared links say of each page (Spec 1 §2.6). */
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
  incidents: {
    title: 'Report a human rights incident in Somalia',
    description:
      'Tell us what happened. The report is encrypted and read only by our officers; you need no account, and it works on slow connections.',
  },
  signIn: {
    title: 'Staff sign-in',
    description: 'The way in for staff and partners of Human Rights Protection, Somalia.',
  },
  site: {
    title: 'Human Rights Protection, Somalia',
    description: 'Monitoring, documentation and protection of human rights in Somalia.',
  },
} as const
