/** The star of the organisation's sign, in a circle of 34 units. */
export const STAR = 'M17 6l2.7 7.9h8.3l-6.7 4.9 2.5 8L17 22l-6.8 4.8 2.5-8L6 13.9h8.3z'

/** One repeat of the woven band after the stripes and diamonds of alindi cloth: its size, and a path for each colour. */
export const WEAVE = {
  width: 56,
  height: 12,
  dark: 'M0 0h56v1.5H0zM0 10.5h56V12H0zM14 3l5 3-5 3-5-3zM54.5 3h1v6h-1zM1 3h1v6H1z',
  light: 'M42 3l5 3-5 3-5-3zM26.5 3h1v6h-1zM29 3h1v6h-1z',
} as const
