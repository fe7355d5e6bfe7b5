/** What the frame of every chart has: its source, its table and its files. */
export const texts = {
  table: 'See as a table',
  download: 'Download',
  svg: 'Drawing (SVG)',
  png: 'Picture (PNG)',
  csv: 'Figures (CSV)',
  busy: 'Creating the file…',
  saved: 'The file was saved.',
  failed: 'The file could not be created.',
  tryAgain: 'Reload the page and try again.',
  ownPage: 'Open on its own page',
  source: 'Source: {source}.',
  asOf: 'Source: {source}. Figures as of {date}.',
  bars: 'Bar chart. {title}. {values}.',
} as const
