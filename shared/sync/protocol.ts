/**
 * The version of what device and server say to each other in a pull. A build that says none speaks 1. It rises when a
 * pull carries something that an older build cannot read; such builds keep that unread and go on.
 */
export const SYNC_PROTOCOL = 2

/** The header in which an answered pull says the server's version. */
export const SYNC_PROTOCOL_HEADER = 'sync-protocol'
