/** Most projects under way that the overview lists. */
const CAMPAIGNS = 4

/** What the overview asks for as its campaigns. */
export const ONGOING_PROJECTS = { input: { status: 'ongoing' as const, limit: CAMPAIGNS } }
