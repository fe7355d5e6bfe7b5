/**
 * Who may bring something into a state: one person; one person, whose act is listed for another's review; only a second
 * person, after a first one has proposed it; or nobody, since it follows from something else.
 */
export type Entering = 'alone' | 'reviewed' | 'second-person' | 'follows'
