import type { TestPerson } from './server.ts'

/** Puts all that waits on the public site, as a second person with the permission does. */
export async function releaseAll(person: TestPerson): Promise<void> {
  const { items } = await person.client.releases.list({ input: { limit: 500 } })
  const changes = items.filter(({ kind }) => kind === 'change').map(({ id, version }) => ({ id, version }))
  if (changes.length > 0) await person.client.releases.release({ input: { items: changes } })
}
