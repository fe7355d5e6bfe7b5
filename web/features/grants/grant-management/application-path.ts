/** Where the list of applications is, and an application below it. */
export const APPLICATIONS_PATH = '/grants/applications'

/** The page of an application. */
export const applicationPath = (id: string): string => `${APPLICATIONS_PATH}/${id}`

/** The page that ranks applications by their scores. */
export const RANKING_PATH = '/grants/ranking'
/** The page on which reviewers name their ties. */
export const TIES_PATH = '/grants/ties'
export const EXCLUSIONS_PATH = '/grants/exclusions'
