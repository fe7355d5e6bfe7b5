import type { Middleware } from 'koa'
import helmet from 'koa-helmet'
import { withoutPrefix } from '#shared/contract/page-address.ts'
import { SPOKEN_PATHS } from '#shared/contract/pages.ts'

const NOTHING = ["'none'"]
const OWN = ["'self'"]
const ONE_YEAR_SECONDS = 31_536_000

const DIRECTIVES = {
  defaultSrc: OWN,
  scriptSrc: OWN,
  scriptSrcAttr: NOTHING,
  styleSrc: OWN,
  fontSrc: OWN,
  connectSrc: OWN,
  manifestSrc: OWN,
  workerSrc: OWN,
  // Previews of chosen files are blobs, and style sheets contain small images.
  imgSrc: [...OWN, 'blob:', 'data:'],
  // Films and recordings of courses are where the organisation has put them, and their captions are part of the page.
  mediaSrc: [...OWN, 'blob:', 'data:', 'https:'],
  objectSrc: NOTHING,
  frameSrc: NOTHING,
  baseUri: NOTHING,
  formAction: OWN,
  frameAncestors: NOTHING,
}

const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
const PERMISSIONS_POLICY = FEATURES.map((feature) => `${feature}=()`).join(', ')
const WITH_MICROPHONE = PERMISSIONS_POLICY.replace('microphone=()', 'microphone=(self)')

/** What pages may use of the device: the microphone where a visitor can record a spoken report, and nothing elsewhere. */
const permissionsAt = (path: string) =>
  SPOKEN_PATHS.includes(withoutPrefix(path).replace(/(?<=.)\/$/, '')) ? WITH_MICROPHONE : PERMISSIONS_POLICY

/**
 * The security headers of every answer, and where the Tor Browser finds the same page as an onion service; strict transport security only if the site is
 * served over https.
 */
export function securityHeaders({
  https,
  onion,
}: {
  readonly https: boolean
  readonly onion: string | undefined
}): Middleware {
  const helmeted = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_SECONDS } : false,
    // With `no-referrer`, form posts would send `Origin: null` and look like another site's.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  return (context, next) => {
    context.set('Permissions-Policy', permissionsAt(context.path))
    if (onion !== undefined && !context.path.startsWith('/api/'))
      context.set('Onion-Location', onion + context.url)
    return helmeted(context, next)
  }
}
