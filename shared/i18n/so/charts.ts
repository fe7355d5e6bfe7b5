import type { texts as en } from '../en/charts.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  table: 'U eeg jadwal ahaan',
  download: 'Soo deji',
  svg: 'Sawir xarriiqeed (SVG)',
  png: 'Sawir (PNG)',
  csv: 'Tirooyinka (CSV)',
  busy: 'Faylka waa la diyaarinayaa…',
  saved: 'Faylka waa la kaydiyay.',
  failed: 'Faylka lama samayn karin.',
  tryAgain: 'Bogga dib u soo rar oo mar kale isku day.',
  ownPage: 'Ku fur bog u gaar ah',
  source: 'Xigasho: {source}.',
  asOf: 'Xigasho: {source}. Tirooyinka {date}.',
  bars: 'Shax tiirar ah. {title}. {values}.',
} satisfies Translation<typeof en>
