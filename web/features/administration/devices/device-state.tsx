import type { z } from 'zod'
import type { deviceView } from '#shared/contract/administration/sync.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

export type DeviceView = z.infer<typeof deviceView>

const TONES: Readonly<Record<DeviceView['state'], Tone>> = {
  waiting: 'yellow',
  active: 'green',
  revoked: 'red',
}

/** Whether a device waits, may sync, or is revoked. */
export function DeviceState({ state }: { readonly state: DeviceView['state'] }) {
  const { t } = useTranslation('users')
  return <Tag tone={TONES[state]}>{t(`devices.states.${state}`)}</Tag>
}
