/** The header of a report: the ticket alone, or with its proof. */
export const PROOF_HEADER = 'report-proof'
