/** A day in Arabic, for applicants; its digits are Latin, as people write amounts and dates in Somalia. */
export const formatArabicDay = (day: string): string =>
  new Intl.DateTimeFormat('ar-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
