/** session */
export const texts = { title: 'session' } as const
