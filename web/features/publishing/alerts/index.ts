export { AlertBanner, AlertBox } from './alert-banner.tsx'
