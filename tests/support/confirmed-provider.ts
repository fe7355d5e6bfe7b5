import type { TestUser } from './server.ts'

/** Confirms, as this second person, the address and the PIN of a provider, as far as they wait for one. */
export async function confirmProvider(by: TestUser, id: string): Promise<void> {
  const params = { id }
  const waiting = await by.client.referralLinks.confirmations({ params })
  for (const what of ['address', 'pin'] as const) {
    const setting = waiting[what]
    if (!setting || setting.standing === 'confirmed') continue
    const input = { what, change: setting.id, how: 'telephone' } as const
    await by.client.referralLinks.confirm({ params, input })
  }
}
