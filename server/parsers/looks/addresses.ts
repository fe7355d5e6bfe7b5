/** Hosts that only the people of an organisation reach, and those that name an account. */
const INSIDE =
  /^(localhost|[^.]+|.*\.(local|internal|lan|corp|home|intranet)|.*-my\.sharepoint\.com|onedrive\.live\.com|10\..*|127\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*)$/i

/**
 * The address of a link as it may leave, or null: one of the web, or of a mailbox. User names, passwords, places within the
 * organisation, and words that a mail would begin with are left out, since a reader sees them only after following the link.
 */
export function shownAddress(address: string): string | null {
  const text = address.trim()
  if (/^mailto:/i.test(text)) {
    const [mailbox = ''] = text.split('?')
    return /^mailto:[^,;]+$/i.test(mailbox) ? mailbox : null
  }
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && !INSIDE.test(hostname) ? text : null
}
