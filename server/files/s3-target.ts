import { hash } from 'node:crypto'
import aws4, { type Request } from 'aws4'

/** A bucket, or a folder in one, at a service with the S3 protocol, and the account for it. */
export interface S3Target {
  /** For example `https://storage.example.org`. */
  readonly origin: string
  /** Bucket and folder, with a leading and without a trailing slash. */
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
  /** Further headers to sign, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Headers that the package only signs if they are named, such as a range; its types lack this option. */
type Call = Request & { readonly extraHeadersToInclude: Readonly<Record<string, boolean>> }

/** SHA-256 of no bytes, in hexadecimal. */
export const EMPTY_SHA256: string = hash('sha256', '')

/**
 * Reads the setting: `https://ACCESS_KEY:SECRET@host/bucket?region=eu-central-1`, key and secret percent-encoded, the
 * region us-east-1 by default. Throws an error that names the setting without its content.
 */
export function parseS3Url(setting: string): S3Target {
  const url = URL.parse(setting)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('S3_URL: not an http or https address')
  if (!url.username || !url.password)
    throw new Error('S3_URL: lacks the access key and its secret before the host')
  const path = url.pathname.replace(/\/+$/, '')
  // Only characters that need no escaping, so that the signed path is always the sent one.
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

/** The headers that authorise a call; all of them are signed (AWS Signature Version 4). */
export function signCall(
  { region, accessKeyId, secretAccessKey }: S3Target,
  { method, url, bodySha256, at, headers = {} }: S3Call,
): Record<string, string> {
  const call: Call = {
    service: 's3',
    region,
    method,
    host: url.host,
    path: url.pathname,
    headers: {
      ...headers,
      'X-Amz-Content-Sha256': bodySha256,
      'X-Amz-Date': at.toISOString().replace(/[-:]|\.\d+/g, ''),
    },
    extraHeadersToInclude: Object.fromEntries(Object.keys(headers).map((name) => [name, true])),
  }
  const signed = aws4.sign(call, { accessKeyId, secretAccessKey }).headers ?? {}
  return Object.fromEntries(
    Object.entries(signed).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The original error would quote the secret.
    throw new Error('S3_URL: the access key or its secret is not percent-encoded')
  }
}
