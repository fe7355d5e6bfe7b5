import { forgetUser } from './forget-user.ts'

/** A page that looks harmless to somebody who looks over the user's shoulder. */
export const NEUTRAL_PAGE = 'https://www.bbc.com/weather'

/** Leaves at once for a neutral page, so that "back" does not return and nothing typed stays behind. */
export function quickExit(): void {
  document.body.hidden = true
  forgetUser()
  sessionStorage.clear()
  location.replace(NEUTRAL_PAGE)
}
