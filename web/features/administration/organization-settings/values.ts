import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import { EMERGENCY_SERVICES, type EmergencyNumber } from '#shared/domain/organization.ts'

/** The form's values: an account has two fields. */
export interface SettingsValues {
  readonly email: string
  readonly emergencyEmail: string
  readonly hotline: string
  readonly office: string
  readonly police: string
  readonly policeConfirmed: boolean
  readonly medical: string
  readonly medicalConfirmed: boolean
  readonly medicalAdvice: string
  readonly medicalAdviceSo: string
  readonly medicalAdviceConfirmed: boolean
  readonly name0: string
  readonly url0: string
  readonly name1: string
  readonly url1: string
}

/** The settings as the form shows them. */
export function valuesOf(settings: OrganizationSettings): SettingsValues {
  const { email, emergencyEmail, hotline, office, emergencyNumbers, socialAccounts } = settings
  const [first, second] = socialAccounts
  const numberOf = (service: EmergencyNumber['service']) =>
    emergencyNumbers.find((entry) => entry.service === service)
  return {
    email: email ?? '',
    emergencyEmail: emergencyEmail ?? '',
    hotline: hotline ?? '',
    office: office ?? '',
    police: numberOf('police')?.number ?? '',
    policeConfirmed: numberOf('police')?.confirmed ?? false,
    medical: numberOf('medical')?.number ?? '',
    medicalConfirmed: numberOf('medical')?.confirmed ?? false,
    medicalAdvice: settings.medicalAdvice ?? '',
    medicalAdviceSo: settings.medicalAdviceSo ?? '',
    medicalAdviceConfirmed: settings.medicalAdviceConfirmed,
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
  const { name0, url0, name1, url1, police, policeConfirmed, medical, medicalConfirmed, ...plain } = changed
  const isTouched = (...parts: readonly unknown[]) => parts.some((value) => value !== undefined)
  return {
    ...plain,
    ...(isTouched(police, policeConfirmed, medical, medicalConfirmed)
      ? { emergencyNumbers: numbersOf(values) }
      : {}),
    ...(isTouched(name0, url0, name1, url1)
      ? { socialAccounts: accountsOf(values).map(({ account }) => account) }
      : {}),
  }
}

/** The field of the form for an error's path in the server's answer. */
export function fieldOf(path: string, values: SettingsValues): string {
  const [list, index, part] = path.split('.')
  if (list === 'emergencyNumbers') return numbersOf(values)[Number(index)]?.service ?? EMERGENCY_SERVICES[0]
  if (list !== 'socialAccounts') return path
  return `${part}${accountsOf(values)[Number(index)]?.place ?? 0}`
}

/** The emergency numbers that are filled in. */
function numbersOf(values: SettingsValues): EmergencyNumber[] {
  return EMERGENCY_SERVICES.flatMap((service) => {
    const number = values[service].trim()
    return number === '' ? [] : [{ service, number, confirmed: values[`${service}Confirmed`] }]
  })
}

/** The accounts that are filled in, with the place of their fields. */
function accountsOf(values: SettingsValues) {
  return PAIRS.flatMap(([name, url], place) =>
    values[url].trim() === '' ? [] : [{ place, account: { name: values[name], url: values[url] } }],
  )
}
