export { RecordConsents } from './consents-section.tsx'
