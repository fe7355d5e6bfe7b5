import type { z } from 'zod'
import { readInput } from '#shared/contract/parse-input.ts'
import { ACCESS } from '#shared/domain/access.ts'
import { type ProofForm, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { valuesOf } from '#web/lib/zod-form.ts'
import type { RoleAndRegions } from './role-fields.tsx'

/** What is entered of a user. */
export interface UserValues extends RoleAndRegions {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** What calls take of a user; regions only where the role is bound to them. */
export function userInput({ firstName, lastName, role, regions }: UserValues) {
  return {
    ...{ firstName, lastName: lastName.trim() || null, role },
    regions: ACCESS[role].scope === 'regions' ? [...regions] : [],
  }
}

interface UserForm extends ProofForm<UserValues> {
  readonly values: UserValues
  readonly change: (changed: Partial<UserValues>) => void
  /** Whether what is entered takes a proof. */
  readonly asksProof: boolean
}

/** The form of a user by the rules of the call that it sends, with the proof that an administrator's role takes. */
export function useUserForm({
  start,
  schema,
  inputOf,
  isNeeded,
}: {
  readonly start: UserValues
  readonly schema: z.ZodType
  readonly inputOf: (values: UserValues) => unknown
  readonly isNeeded: (values: UserValues) => boolean
}): UserForm {
  const { t } = useTranslation('users')
  const state = useProofForm<UserValues>({
    start,
    isNeeded,
    labels: {
      firstName: t('invite.firstName'),
      lastName: t('invite.lastName'),
      email: t('invite.email'),
      role: t('invite.role'),
      regions: t('invite.regions'),
    },
    rules: (values) => {
      const read = readInput(schema, inputOf(values))
      return 'details' in read ? read.details : []
    },
  })
  const { values, change } = valuesOf(state.form)
  return { ...state, values, change, asksProof: isNeeded(values) }
}
