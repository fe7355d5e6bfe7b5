export { FirstDay, TourLink } from './first-day.tsx'
export { useTourVisits } from './tour.ts'
