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

/** Whether a device waits, may sync, or is revoked, and then whether it has still to hand over its unsent work. */
export function DeviceState({
  state,
  handsOver = false,
}: Pick<DeviceView, 'state'> & { readonly handsOver?: boolean }) {
  const { t } = useTranslation('users')
  return (
    <Tag tone={handsOver ? 'yellow' : TONES[state]}>
      {t(`devices.states.${handsOver ? 'handsOver' : state}`)}
    </Tag>
  )
}
