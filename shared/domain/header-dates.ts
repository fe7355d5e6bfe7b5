/** The months as headers of mails and feeds name them, in small letters. */
export const HEADER_MONTHS: readonly string[] = [
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
]

/** Zones that headers name (RFC 5322 section 4.3), and the one of East Africa, in minutes east of Greenwich. */
export const HEADER_ZONES: Readonly<Record<string, number>> = {
  ...{ Z: 0, UT: 0, UTC: 0, GMT: 0, EAT: 180 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
}
