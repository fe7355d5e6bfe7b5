/** Within so many hours of a request at most, and before the service is needed, a case worker has contacted the person (REQ-REF-07). */
export const FIRST_CONTACT_HOURS = 24

/** Within so many hours of a request the service is needed, by its urgency (REQ-REF-04); "within hours" counts as four. */
export const HOURS_OF_URGENCY = { immediate: 4, urgent: 24, high: 72, normal: 168 } as const
