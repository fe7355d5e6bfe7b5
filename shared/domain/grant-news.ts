/** What grant managers and reviewers learn from the daily mail about grants (REQ-GRT-90), in the order of the mail. */
export const GRANT_NEWS = ['applications', 'assignments', 'reviewed', 'reports', 'payments'] as const
export type GrantNews = (typeof GRANT_NEWS)[number]
