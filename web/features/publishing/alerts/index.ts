export { AlertBanner } from './alert-banner.tsx'
