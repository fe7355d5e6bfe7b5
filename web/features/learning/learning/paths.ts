/** The address of a course. */
export const coursePath = (id: string) => `/learning/courses/${id}`
/** The address of the syllabus of a course. */
export const syllabusPath = (id: string) => `${coursePath(id)}/syllabus`
/** The address of a module of a course. */
export const modulePath = (id: string, module: string) => `${coursePath(id)}/modules/${module}`
/** The address of the final assessment of a course. */
export const assessmentPath = (id: string) => `${coursePath(id)}/assessment`
/** The key of the notes that a learner keeps on the device in an exercise. */
export const notesKey = (id: string, module: string) => `learning-notes:${id}:${module}`
