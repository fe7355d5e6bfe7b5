import './image-fields.css'
import { useEffect, useRef, useState } from 'react'
import { NEWS_LIMITS } from '#shared/domain/news.ts'
import { IMAGE_LIMIT, IMAGE_TYPES, imagePath } from '#shared/domain/news-image.ts'
import { formatLimit } from '#shared/i18n/format.ts'
import type { Wait } from '#web/content/editing/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { DeclaredFields, type FieldsOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import { Field, fieldId } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ArticleValues } from './article-values.ts'

interface ImageFieldsProps extends FieldsOf<ArticleValues> {
  readonly labels: ReturnType<typeof useImageLabels>
  /** The form can't be sent while a picture is being uploaded. */
  readonly wait: Wait
}

/** The names of the picture's fields. */
export function useImageLabels() {
  const { t } = useTranslation('newsEditing')
  return { image: t('form.image'), imageAlt: t('form.imageAlt'), imageAltSo: t('form.imageAltSo') }
}

/** The article's picture, which is uploaded as soon as it is chosen, and its alternative text. */
export function ImageFields(props: ImageFieldsProps) {
  const { values, change, errorOf, labels, wait } = props
  const { t } = useTranslation('newsEditing')
  const locale = useLocale()
  const upload = useUpload(props)
  const [removals, setRemovals] = useState(0)
  const sending = upload.sending ? t('form.imageSending') : null
  useEffect(() => wait(sending), [sending, wait])
  useEffect(() => {
    // The button that had the focus disappears with the picture.
    if (removals > 0) document.getElementById(fieldId('image'))?.focus()
  }, [removals])
  const hasImage = values.image !== ''
  function remove(): void {
    change({ image: '' })
    upload.forget()
    setRemovals(removals + 1)
  }
  return (
    <div className="image-fields">
      {hasImage && (
        <img
          className="image-preview"
          src={imagePath(values.image, '480.webp')}
          alt={values.imageAlt || t('form.imagePreview')}
        />
      )}
      <Field
        name="image"
        label={hasImage ? t('form.imageReplace') : labels.image}
        hint={t('form.imageHint', { size: formatLimit(IMAGE_LIMIT, locale) })}
        error={upload.wrong ?? errorOf('image')}
        optional={!hasImage}
      >
        {(attributes) => (
          <FileInput
            // What was chosen before is no longer there.
            key={removals}
            {...attributes}
            accept={IMAGE_TYPES.join(',')}
            onChoose={upload.choose}
          />
        )}
      </Field>
      <UploadState upload={upload} />
      {hasImage && (
        <>
          <div className="actions">
            <Button small onClick={remove}>
              {t('form.imageRemove')}
            </Button>
          </div>
          <AltFields {...props} />
        </>
      )}
    </div>
  )
}

function AltFields({ labels, ...form }: ImageFieldsProps) {
  const { t } = useTranslation('newsEditing')
  const { titleSo, contentSo } = form.values
  const isSomali = titleSo.trim() !== '' && contentSo.trim() !== ''
  const max = NEWS_LIMITS.imageAlt
  const field = fieldsNamed<ArticleValues>((name) => t(`form.${name as keyof typeof labels}`))
  return (
    <DeclaredFields
      {...form}
      declared={[
        field('imageAlt', { as: 'line', max, lang: 'en', hint: t('form.imageAltHint') }),
        field('imageAltSo', { as: 'line', max, lang: 'so', optional: !isSomali }),
      ]}
    />
  )
}

type Upload = ReturnType<typeof useUpload>

/** Announces the result of an upload to screen readers as well. */
function UploadState({ upload: { sending, added, wrong } }: { readonly upload: Upload }) {
  const { t } = useTranslation('newsEditing')
  return (
    <div className="wait-note" role="status">
      {sending && <Spinner label={t('form.imageSending')} />}
      {added && <p>{t('form.imageAdded')}</p>}
      {wrong && <span className="visually-hidden">{wrong}</span>}
    </div>
  )
}

function useUpload({ change }: Pick<ImageFieldsProps, 'change'>) {
  const failureText = useFailureText()
  const message = useMessage()
  const [wrong, setWrong] = useState<string>()
  const [added, setAdded] = useState(false)
  // More may be typed during the upload, and must not be overwritten when it ends.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const send = useAction('news', 'addImage', {
    says: { shownBy: 'place' },
    // The upload alone changes nothing that pages show, so no read is refreshed.
    refreshes: [],
    onSuccess: ({ id }) => {
      latest.current({ image: id })
      setAdded(true)
    },
    onError: (error) => setWrong(error.details[0] ? message(error.details[0].message) : failureText(error)),
  })
  function forget(): void {
    setWrong(undefined)
    setAdded(false)
  }
  return {
    wrong,
    added,
    sending: send.isPending,
    forget,
    choose(file: File | null): void {
      if (!file) return
      forget()
      if (file.size > IMAGE_LIMIT) setWrong(message('The file is too large'))
      else send.mutate({ body: file })
    },
  }
}
