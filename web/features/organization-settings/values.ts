import type { OrganizationSettings } from '#shared/contract/organization.ts'

/** The form's values: an account stands in two fields. */
export interface SettingsValues {
  readonly email: string
  readonly emergencyEmail: string
  readonly hotline: string
  readonly office: string
  readonly name0: string
  readonly url0: string
  readonly name1: string
  readonly url1: string
}

/** The settings as the form shows them. */
export function valuesOf(settings: OrganizationSettings): SettingsValues {
  const { email, emergencyEmail, hotline, office, socialAccounts } = settings
  const [first, second] = socialAccounts
  return {
    email: email ?? '',
    emergencyEmail: emergencyEmail ?? '',
    hotline: hotline ?? '',
    office: office ?? '',
    name0: first?.name ?? '',
    url0: first?.url ?? '',
    name1: second?.name ?? '',
    url1: second?.url ?? '',
  }
}

const PAIRS = [
  ['name0', 'url0'],
  ['name1', 'url1'],
] as const

/** Fields of accounts of which only one half was given. */
export function halfAccounts(values: SettingsValues): string[] {
  return PAIRS.flatMap(([name, url]) => {
    const [named, addressed] = [values[name].trim() !== '', values[url].trim() !== '']
    return named === addressed ? [] : [named ? url : name]
  })
}

/** What was changed, as the call takes it. */
export function changesOf(changed: Partial<SettingsValues>, values: SettingsValues) {
  const { name0, url0, name1, url1, ...plain } = changed
  const touched = [name0, url0, name1, url1].some((value) => value !== undefined)
  return {
    ...plain,
    ...(touched ? { socialAccounts: accountsOf(values).map(({ account }) => account) } : {}),
  }
}

/** The field of the form that a path of the server's answer means. */
export function fieldOf(path: string, values: SettingsValues): string {
  const [list, index, part] = path.split('.')
  if (list !== 'socialAccounts') return path
  return `${part}${accountsOf(values)[Number(index)]?.place ?? 0}`
}

/** The accounts that are filled in, with the place of their fields. */
function accountsOf(values: SettingsValues) {
  return PAIRS.flatMap(([name, url], place) =>
    values[url].trim() === '' ? [] : [{ place, account: { name: values[name], url: values[url] } }],
  )
}
