/**
 * The version of the pull protocol between device and server. A build that sends no version speaks 1. It rises when a
 * pull carries something that an older build can't read; such builds store that unread and continue.
 */
export const SYNC_PROTOCOL = 2

/** The header of a pull's answer with the server's version. */
export const SYNC_PROTOCOL_HEADER = 'sync-protocol'
