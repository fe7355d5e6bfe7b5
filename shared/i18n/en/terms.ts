/** terms */
export const texts = { title: 'terms' } as const
