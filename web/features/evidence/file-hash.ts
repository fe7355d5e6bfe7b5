/** SHA-256 of a file in hex; null where the page has no protected connection, and so no means to compute it. */
export async function fileHash(file: Blob): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
