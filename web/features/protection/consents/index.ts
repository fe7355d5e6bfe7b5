export { EnterConsent } from './consent-dialogs.tsx'
export { WaitingOverrides } from './consent-override.tsx'
export { RecordConsents } from './consents-section.tsx'
