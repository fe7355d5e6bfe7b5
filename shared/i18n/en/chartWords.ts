/** What charts say: their findings as titles, what they count, their columns, and the pages of public charts. */
export const texts = {
  title: 'Charts and maps',
  lead: 'Every public figure as a chart with an address of its own. You can save each one as a picture or as figures, and show it on your own site.',
  all: 'All charts and maps',
  others_one: 'And one more',
  others_other: 'And {number} more',
  subjects: { cases: 'ICCPR cases', recommendations: 'UPR recommendations' },
  names: {
    'cases-by-month': 'New cases by month',
    'cases-by-region': 'Documented cases by region',
    'cases-by-status': 'Documented cases by status',
    'cases-by-theme': 'Documented cases by theme',
    'recommendations-by-status': 'UPR recommendations by status',
    'recommendations-by-theme': 'UPR recommendations by theme',
  },
  embed: {
    title: 'Show this chart on your site',
    text: 'The chart stays up to date, works without JavaScript, and sets no cookie. For a page with a dark background, add theme=dark to the address.',
    code: 'Code to copy',
    open: 'Open this chart at {site}',
  },
  boundaries:
    'Boundaries: UN OCHA Somalia / UNDP Somalia (1998), CC BY 3.0 IGO, simplified. Boundaries do not imply endorsement.',
  count: {
    fewer: 'fewer than five',
    fewerShort: '< {number}',
    withheld: 'not shown',
  },
  measure: {
    label: 'What the chart shows',
    number: 'Number',
    rate: 'Per 100,000 people',
  },
  columns: {
    region: 'Region',
    status: 'Status',
    theme: 'Theme',
    month: 'Month',
    cases: 'Cases',
    recommendations: 'Recommendations',
    share: 'Share',
    population: 'Population, {year} estimate',
    rate: 'Cases per 100,000 people',
  },
  rates: {
    subtitle: 'ICCPR cases for every 100,000 people of a region, by its population of {year}',
    highest: '{region} has the most cases for its population: {rate} per 100,000 people',
    neutral: 'Cases per 100,000 people, by region',
    none: 'No rate',
    without: 'No rate, because the number of cases is below five or withheld: {regions}.',
    population:
      'Population: UNFPA, Population Estimation Survey 2014, Somalia (October 2014). People have moved since {year}, so the rates are approximate.',
  },
  /** Of what a finding gives a share: of what is published, or of the records that its reader may see. */
  whole: {
    published: { cases: 'documented cases', recommendations: 'published recommendations' },
    seen: { cases: 'cases visible to you', recommendations: 'recommendations visible to you' },
  },
  findings: {
    regions: {
      neutral: 'Where cases have been documented',
      one: '{name}: {percent} of all {whole}',
      many: '{number} regions account for {percent} of all {whole}',
    },
    themes: {
      neutral: 'Which rights the cases are about',
      one: '{name}: {percent} of all {whole}',
      many: '{number} themes account for {percent} of all {whole}',
    },
    statuses: {
      neutral: 'Cases by stage',
      one: '{name}: {percent} of all {whole}',
    },
    recommendationStatuses: {
      neutral: 'Recommendations by stage',
      one: '{name}: {percent} of all {whole}',
    },
    recommendationThemes: {
      neutral: 'What the recommendations are about',
      one: '{name}: {percent} of all {whole}',
      many: '{number} themes account for {percent} of all {whole}',
    },
    months: {
      neutral: 'New cases month by month',
      most: '{month} had the most new cases: {number}',
      mostSeen: '{month} had the most cases registered: {number}',
      behind: 'In every month that has ended, more cases were registered than completed',
      ahead: 'In every month that has ended, more cases were completed than registered',
      none: 'No case was registered in the last 12 months',
    },
  },
  subtitles: {
    regions: 'ICCPR cases documented, by region',
    themes: 'ICCPR cases documented, by theme',
    statuses: 'ICCPR cases documented, by status',
    recommendationStatuses: 'UPR recommendations, by status',
    recommendationThemes: 'UPR recommendations, by theme',
    months: 'New ICCPR cases each month, {first} to {last}. The last month has not ended.',
    period: '{subtitle}. Only records visible to you, registered: {period}.',
  },
} as const
