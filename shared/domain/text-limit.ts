/** What is said of a text of more than `max` characters. */
export function tooLong(max: number): string {
  return `This text is too long: at most ${max.toLocaleString('en-US')} characters`
}
