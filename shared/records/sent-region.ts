import { matchRegion } from '#shared/domain/match-place.ts'
import type { Collection } from '#shared/schemas/collection.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The values of a new record with the region that was sent as a text (REQ-CLM-03): as its code where the text names one of the
 * regions, and else behind the place, so that nothing that a person wrote is lost.
 */
export function withSentRegion({ regionSentAs }: Collection, values: Values): Values {
  if (regionSentAs === undefined || !(regionSentAs in values)) return values
  const { [regionSentAs]: sent, ...others } = values
  if (typeof sent !== 'string' || sent.trim() === '') return others
  const region = matchRegion(sent)
  if (region && (others.regionCode ?? null) === null) return { ...others, regionCode: region.code }
  const locationText = typeof others.location === 'string' ? others.location : ''
  return region || locationText.includes(sent) ? others : { ...others, location: `${locationText}, ${sent}` }
}
