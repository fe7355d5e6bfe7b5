/** Scheme of everything that the app's windows load. */
export const UI_SCHEME = 'app'
/** Host of the only origin that the app's windows have. */
export const UI_HOST = 'ui'
/** The only origin that the app's windows have. */
export const UI_ORIGIN = `${UI_SCHEME}://${UI_HOST}`
