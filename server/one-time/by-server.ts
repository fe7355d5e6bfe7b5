/** The server amends older rows on nobody's behalf; their history names the system. */
export const BY_SERVER = { author: 'public', deviceId: null, byServer: true } as const
