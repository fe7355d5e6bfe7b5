/** The resources whose calls take what visitors report. */
export type SealableResource = 'incidents' | 'referrals' | 'climateIncidents'

/** How a kept report is sent: by the browser in the background, or when a page of the site is open next. */
export type KeptWay = 'background' | 'next-page'

/** Seals the input of a resource's `create` call and keeps it on the device; rejects where the browser refuses that. */
export type Keep = (resource: SealableResource, input: unknown) => Promise<KeptWay>

export interface KeepOfferProps {
  /** False as long as nothing keeps the form from being sent: then the offer is only loaded. */
  readonly shown: boolean
  /** Whether files or voice notes were chosen, which are not kept. */
  readonly hasFiles?: boolean
  /** Called before the form that contains the offer is sent: it is then to be kept instead. */
  readonly onKeep: (keep: Keep) => void
}
