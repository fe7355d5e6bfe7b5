/** The format of the files of a course, which its `course.json` names; what names none is of the one before. */
export const COURSE_FORMAT = 2
