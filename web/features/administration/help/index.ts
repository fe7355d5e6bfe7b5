export { FirstDay } from './first-day.tsx'
export { useTourVisits } from './tour.ts'
