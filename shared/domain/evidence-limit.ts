/** Largest evidence file, in bytes. Apart from the declaration: public pages need it, and not the schemas. */
export const EVIDENCE_LIMIT = 500 * 1024 * 1024
