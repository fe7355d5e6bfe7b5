import './sealed-reports.css'

/** What is loaded together, because it is needed most when there is no connection to load the rest. */
export { KeepOffer } from './keep-offer.tsx'
export { KeptExit } from './kept-exit.tsx'
export { KeptReports } from './kept-reports.tsx'
export { KeptWords } from './kept-words.tsx'
