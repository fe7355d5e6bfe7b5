/** What a person chose in the directory before asking to be connected, as fields of the request. */
export interface WantedService {
  readonly serviceType: string
  readonly regionCode: string
  readonly preferredProvider: string
}
/** What of a provider goes into the request. */
interface ChosenProvider {
  readonly type: string
  readonly regionCode: string | null
  readonly name: string
}
const FIELDS = ['serviceType', 'regionCode', 'preferredProvider'] as const

/** The provider of a card as fields of the request; it goes on in the tab, and never in an address. */
export function wantedFrom({ type, regionCode, name }: ChosenProvider): {
  readonly wanted: WantedService
} {
  return { wanted: { serviceType: type, regionCode: regionCode ?? '', preferredProvider: name } }
}

/** What the entry of the tab's history says was chosen; null for any other entry. */
export function readWanted(state: unknown): WantedService | null {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null
  if (typeof wanted !== 'object' || wanted === null) return null
  const values = new Map(Object.entries(wanted))
  const [serviceType, regionCode, preferredProvider] = FIELDS.map((name) => values.get(name))
  if (typeof serviceType !== 'string' || typeof regionCode !== 'string') return null
  return typeof preferredProvider === 'string' ? { serviceType, regionCode, preferredProvider } : null
}
