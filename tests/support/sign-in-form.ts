import { texts as en } from '#shared/i18n/en/administration/session.ts'
import { texts as so } from '#shared/i18n/so/administration/session.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import type { Screen } from './screens.tsx'

/** The texts around signing in. */
export const SIGN_IN_TEXTS: Readonly<Record<'en' | 'so', Translation<typeof en>>> = { en, so }

interface Field {
  readonly fill: (text: string) => Promise<void>
}

/** The form in a browser's page or in a simulated one. */
interface SignInForm {
  readonly getByLabel: (label: string, options?: { readonly exact: true }) => Field
  readonly getByRole: (role: 'button', options: { readonly name: string }) => { click: () => Promise<void> }
}

/** Fills in the form that asks for address and password, and sends it. */
export async function fillSignIn(
  form: SignInForm,
  account: { readonly email: string; readonly password: string },
  { signIn }: Translation<typeof en> = en,
): Promise<void> {
  await form.getByLabel(signIn.email).fill(account.email)
  await form.getByLabel(signIn.password, { exact: true }).fill(account.password)
  await form.getByRole('button', { name: signIn.submit }).click()
}

/** Signs in on the page for it, whose footer asks for an address as well, and stays until the form is drawn. */
export function fillSignInPage(
  page: Screen,
  email: string,
  password: string,
  texts = SIGN_IN_TEXTS.en,
): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel(texts.signIn.password, { exact: true }) })
  return fillSignIn(form, { email, password }, texts)
}
