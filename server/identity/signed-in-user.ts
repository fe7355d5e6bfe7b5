import type { User } from '#shared/domain/access.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The signed-in user as the session knows them. */
export interface SignedInUser extends User {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly duties: readonly string[]
  readonly locale: Locale
  readonly mustChangePassword: boolean
  readonly mustSetUpSecondFactor: boolean
}
