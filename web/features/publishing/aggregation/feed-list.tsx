import { useState } from 'react'
import { LARGEST_LIST, type OfferedFeed } from '#shared/contract/publishing/aggregation.ts'
import { api } from '#web/lib/api.ts'
import { callKey, useAction, useSubmitted } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'

/** Saves the feeds as a list that other programs read. */
export function SaveFeedList() {
  const { t } = useTranslation('aggregation')
  const failureText = useFailureText()
  const save = useSubmitted<boolean, void>({
    mutationFn: () => saveFile(callKey('aggregation', 'feedList')[1], 'news-feeds.opml'),
    says: (saved) => (saved ? t('list.saved') : null),
    onError: (error) => showToast({ title: t('list.saveFailed'), text: failureText(error), tone: 'danger' }),
  })
  return (
    <Button busy={save.isPending && t('list.saving')} onClick={() => save.mutate()}>
      {t('list.save')}
    </Button>
  )
}

/** Reads a list of feeds from a file, and adds those of it that are wanted, each after a test of its own. */
export function FeedList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('aggregation')
  const failureText = useFailureText()
  const [file, setFile] = useState<File | null>(null)
  const read = useSubmitted<{ offers: OfferedFeed[] }, File>({
    says: { shownBy: 'place' },
    mutationFn: (file) => api.aggregation.readList({ body: file }),
  })
  const isLarge = (file?.size ?? 0) > LARGEST_LIST
  const error = isLarge ? t('fault.too-large') : read.error ? failureText(read.error) : undefined
  return (
    <>
      <p>{t('list.lead')}</p>
      <Field name="list" form="feeds" label={t('list.file')} {...(error ? { error } : {})}>
        {(attributes) => <FileInput {...attributes} accept=".opml,.xml" chosen={file} onChoose={setFile} />}
      </Field>
      <div role="status">
        {read.data?.offers.length === 0 && <p>{t('list.empty')}</p>}
        <ul className="aggregation-settings">
          {read.data?.offers.map((offer) => (
            <Offered key={offer.address} offer={offer} />
          ))}
        </ul>
      </div>
      <div className="actions">
        <Button
          tone="main"
          busy={read.isPending && t('list.reading')}
          onClick={() => file && !isLarge && read.mutate(file)}
        >
          {t('list.read')}
        </Button>
        <Button onClick={onClose}>{t('sources.done')}</Button>
      </div>
    </>
  )
}

function Offered({ offer: { name, address, isKnown } }: { readonly offer: OfferedFeed }) {
  const { t } = useTranslation('aggregation')
  const failureText = useFailureText()
  const add = useAction('aggregation', 'addFeed', { says: () => ({ title: t('feed.added'), text: name }) })
  return (
    <li>
      <strong dir="auto">{name}</strong> <span dir="ltr">{address}</span>
      {isKnown || add.isSuccess ? (
        <p>{t('list.known')}</p>
      ) : (
        <Button
          small
          aria-label={t('list.addLabel', { name })}
          busy={add.isPending && t('feed.saving')}
          onClick={() => add.mutate({ input: { name, address } })}
        >
          {t('feed.save')}
        </Button>
      )}
      {add.error && <p className="aggregation-problem">{failureText(add.error)}</p>}
    </li>
  )
}
