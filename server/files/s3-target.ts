import { hash } from 'node:crypto'
import aws4, { type Request } from 'aws4'

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

/** What the package leaves unsigned unless it is named, such as a range; its types don't know. */
type Call = Request & { readonly extraHeadersToInclude: Readonly<Record<string, boolean>> }

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
    // The error would quote the secret.
    throw new Error('S3_URL: the access key or its secret is not percent-encoded')
  }
}
