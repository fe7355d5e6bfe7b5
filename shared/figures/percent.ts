/** A part of a whole in whole percent, halves up; 0 of nothing. Multiplied first, as a division leaves some halves a little below. */
export const wholePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 100) / whole)
