/**
 * Within so many hours an officer answers a report, by its urgency (REQ-CLM-04): "immediate action" counts as four, as the
 * most urgent referral does; what is only watched has no time.
 */
export const CLIMATE_HOURS = { critical: 4, high: 24, medium: 72 } as const
