/** Films and recordings of courses that are public documents of this site's library (decision 0338). */

const OWN = /^\/api\/documents\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/file\?view=yes$/

/** The address under which a document of the library is played. */
export const mediaAddressOf = (documentId: string): string => `/api/documents/${documentId}/file?view=yes`

/** The id of the document that is played at an address; null for an address elsewhere. */
export function documentOfMedia(address: string): string | null {
  return OWN.exec(address)?.[1] ?? null
}

/** Puts the address of a site before addresses of its library, so that they lead there from elsewhere. */
export function mediaFromElsewhere(address: string, site: string): string {
  return documentOfMedia(address) === null ? address : new URL(address, site).href
}

/** Takes the address of a site away again. */
export function mediaOfSite(address: string, site: string): string {
  const { origin } = new URL(site)
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return documentOfMedia(path) === null ? address : path
}
