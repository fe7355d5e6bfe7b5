import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#shared/contract/client.ts'
import { type KeptEvidence, MOST_KEPT_EVIDENCE_BYTES } from '#shared/contract/protection/kept-evidence.ts'
import { formatBytes } from '#shared/i18n/format.ts'
import { useSubmitted } from '#web/lib/calls.ts'
import { device } from '#web/lib/device-calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

// Below the key of the evidence, so that it is read again whenever a sync has changed some.
const KEY = ['evidence', 'kept-here']
const PROGRESS_EVERY_MS = 2000

/** Keeps the file of an evidence record on this device, says how far that is, and removes it again; in the app alone. */
export function KeepEvidence({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useTranslation('evidence')
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => device.keptEvidence({ signal }),
    refetchInterval: ({ state }) => (state.data?.files.some(isComing) ? PROGRESS_EVERY_MS : false),
  })
  const keeping = useKeeping(title)
  if (!data) return null
  const copy = data.files.find((file) => file.id === id)
  const named = (action: string) => `${action}: ${title}`
  const keep = (text: string) => (
    <Button
      tone="plain"
      busy={keeping.isPending && text}
      aria-label={named(text)}
      onClick={() => keeping.mutate({ act: 'keep', id })}
    >
      {text}
    </Button>
  )
  if (!copy) return keep(t('keep.keep'))
  return (
    <>
      <span className="ev-quiet">
        <KeptState copy={copy} />
      </span>
      {copy.problem && keep(t('keep.again'))}
      <Button
        tone="plain"
        aria-label={named(t('keep.remove'))}
        busy={keeping.isPending && t('keep.remove')}
        onClick={() => keeping.mutate({ act: 'forget', id })}
      >
        {t('keep.remove')}
      </Button>
    </>
  )
}

const isComing = ({ state, problem }: KeptEvidence) => state !== 'kept' && problem === null

function KeptState({ copy: { state, problem, received, size } }: { readonly copy: KeptEvidence }) {
  const { t } = useTranslation('evidence')
  const locale = useLocale()
  if (problem) return t(`keep.problem.${problem}`, { most: formatBytes(MOST_KEPT_EVIDENCE_BYTES, locale) })
  const sizes = { received: formatBytes(received, locale), size: formatBytes(size, locale) }
  return t(`keep.state.${state}`, sizes)
}

function useKeeping(title: string) {
  const { t } = useTranslation('evidence')
  const client = useQueryClient()
  const failureText = useFailureText()
  return useSubmitted<undefined, { readonly act: 'keep' | 'forget'; readonly id: string }>({
    mutationFn: ({ act, id }) =>
      act === 'keep' ? device.keepEvidence({ params: { id } }) : device.forgetEvidence({ params: { id } }),
    says: (_, { act }) => ({ title: t(`keep.done.${act}`), text: title }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error: ApiError) => showToast({ title, text: failureText(error), tone: 'danger' }),
  })
}
