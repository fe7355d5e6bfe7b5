/** What is known of a stored file: clean; not looked at, as no scanner is set up; without a verdict yet; harmful. */
export const FILE_SCANS = ['clean', 'no-scanner', 'unscanned', 'infected'] as const
export type FileScan = (typeof FILE_SCANS)[number]
