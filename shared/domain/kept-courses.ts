/** Most bytes that all kept courses take on a device. */
export const MOST_KEPT_COURSE_BYTES = 200_000_000
