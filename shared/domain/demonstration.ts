/** The domain of everybody whom demonstrations invent. It is reserved (RFC 2606): nobody reads mail there. */
export const DEMO_DOMAIN = 'demo.example.org'

/** Whether an address is that of an invented person. */
export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith(`@${DEMO_DOMAIN}`)
