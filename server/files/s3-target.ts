import { createHmac, hash } from 'node:crypto'

/** A bucket, or a folder of one, at a service that speaks S3, and the account that may use it. */
export interface S3Target {
  /** For example `https://storage.example.org`. */
  readonly origin: string
  /** Bucket and folder, with a slash before and none behind. */
  readonly path: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A call to be signed. */
export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly url: URL
  /** SHA-256 of the body, in hexadecimal; {@link EMPTY_SHA256} without one. */
  readonly bodySha256: string
  readonly at: Date
  /** Further headers to sign, their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/** SHA-256 of nothing, in hexadecimal. */
export const EMPTY_SHA256: string = hash('sha256', '')

/**
 * Reads the setting: `https://ACCESS_KEY:SECRET@host/bucket?region=eu-central-1`, key and secret percent-encoded, the
 * region us-east-1 unless given. Throws an error that names the setting and nothing of its content.
 */
export function parseS3Url(setting: string): S3Target {
  const url = URL.parse(setting)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('S3_URL: not an http or https address')
  if (!url.username || !url.password)
    throw new Error('S3_URL: lacks the access key and its secret before the host')
  const path = url.pathname.replace(/\/+$/, '')
  // Only what needs no escaping, so that the signed path and the sent one can't differ.
  if (!/^(\/[\w.-]+)+$/.test(path))
    throw new Error('S3_URL: lacks the bucket after the host, or names it with unusual signs')
  return {
    origin: url.origin,
    path,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  }
}

/** The headers that authorise a call, all of them signed (AWS Signature Version 4). */
export function signCall(target: S3Target, call: S3Call): Record<string, string> {
  const instant = call.at.toISOString().replace(/[-:]|\.\d+/g, '')
  const signed: Record<string, string> = {
    ...call.headers,
    host: call.url.host,
    'x-amz-content-sha256': call.bodySha256,
    'x-amz-date': instant,
  }
  const names = Object.keys(signed).sort()
  const headerLines = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const request = [call.method, call.url.pathname, '', headerLines, names.join(';'), call.bodySha256].join(
    '\n',
  )
  const scope = `${instant.slice(0, 8)}/${target.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', instant, scope, hash('sha256', request)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${target.secretAccessKey}`)
  const signature = hmac(key, text).toString('hex')
  const credential = `Credential=${target.accessKeyId}/${scope}`
  const authorization = `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...signed, authorization }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The error would quote the secret.
    throw new Error('S3_URL: the access key or its secret is not percent-encoded')
  }
}
