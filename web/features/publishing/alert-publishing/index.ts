export { AlertSubscription } from './alert-subscription.tsx'
export { CurrentAlerts } from './current-alerts.tsx'
export { EmergencyAlertButton } from './emergency-alert-button.tsx'
