import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { wordsOf } from './words.ts'

/** An item's picture, which keeps its room until it has come; `sizes` says how wide it is shown, as HTML does. */
export function NewsPicture({
  item,
  sizes,
  lazy,
}: {
  readonly item: CallAnswer<'news', 'get'>
  readonly sizes: string
  readonly lazy?: boolean
}) {
  const locale = useLocale()
  const { imageUrl, imageSrcset, imageWidth, imageHeight } = item
  if (!imageUrl || !imageSrcset || !imageWidth || !imageHeight) return null
  const { lang, alt } = wordsOf(item, locale)
  return (
    <picture>
      <source type="image/webp" srcSet={imageSrcset} sizes={sizes} />
      <img
        src={imageUrl}
        alt={alt}
        lang={lang}
        width={imageWidth}
        height={imageHeight}
        loading={lazy ? 'lazy' : 'eager'}
        fetchPriority={lazy ? undefined : 'high'}
        decoding="async"
      />
    </picture>
  )
}
