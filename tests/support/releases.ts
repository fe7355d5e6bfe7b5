import type { TestUser } from './server.ts'

/** Puts all that waits on the public site, as a second person with the permission does. */
export async function releaseAll(user: TestUser): Promise<void> {
  const { items } = await user.client.releases.list({ input: { limit: 500 } })
  const changes = items.filter(({ kind }) => kind === 'change').map(({ id, version }) => ({ id, version }))
  if (changes.length > 0) await user.client.releases.release({ input: { items: changes } })
}
