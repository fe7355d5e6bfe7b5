/** Categories of courses (REQ-LRN-02). */
export const COURSE_CATEGORIES = ['huridocs', 'un', 'foundation', 'advanced'] as const
/** Difficulties of courses and modules, from the easiest (REQ-LRN-02). */
export const COURSE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const
/** What a module is: a text, a film or recording with its script, or a case to work on (REQ-LRN-10). */
export const MODULE_TYPES = ['reading', 'video', 'audio', 'exercise'] as const
