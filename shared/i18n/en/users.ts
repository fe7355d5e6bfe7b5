/** users */
export const texts = { title: 'users' } as const
