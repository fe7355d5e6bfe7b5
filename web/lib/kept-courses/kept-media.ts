import { readRange } from '#shared/contract/byte-range.ts'
import { documentOfMedia } from '#shared/domain/course-media.ts'
import { type KeptMedia, keptForCourses } from './kept.ts'

/**
 * A film or recording that lies on this device, or the part of it that a player asks for; undefined if it is not here.
 * What is kept is played first, because a film costs its viewer more than all pages of a course.
 */
export async function keptMedia(request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  const media = await keptForCourses(pathname + search)
  if (!media) return undefined
  const whole = await media.blob()
  const headers = new Headers(media.headers)
  headers.set('accept-ranges', 'bytes')
  const part = readRange(request.headers.get('range') ?? '', whole.size)
  if (!part) {
    headers.set('content-length', String(whole.size))
    return new Response(whole, { headers })
  }
  const { first, last } = part
  headers.set('content-length', String(last - first + 1))
  headers.set('content-range', `bytes ${first}-${last}/${whole.size}`)
  return new Response(whole.slice(first, last + 1), { status: 206, headers })
}

/** The films and recordings among what a page has sent: a page of a former build sends none. */
export function mediaIn(value: unknown): readonly KeptMedia[] {
  if (!Array.isArray(value)) return []
  return value.filter((each: unknown): each is KeptMedia => {
    const part = (name: string): unknown => Reflect.get(Object(each), name)
    const address = part('address')
    return (
      typeof address === 'string' && documentOfMedia(address) !== null && typeof part('bytes') === 'number'
    )
  })
}
