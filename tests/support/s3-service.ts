import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { parseS3Url, type S3Target, signCall } from '#server/files/s3-target.ts'

/** A service in this process that speaks as much of S3 as a store may need. */
export interface S3Service {
  readonly target: S3Target
  /** What it holds, by path. */
  readonly objects: Map<string, Buffer>
  /** Whether it ends its answers in the middle. */
  cutsAnswers: boolean
  close(): Promise<void>
}

/** Starts one on a free port; it checks signature, length and hash as S3 does. */
export async function startS3Service(): Promise<S3Service> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => void serve(service, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: S3Service = {
    target: parseS3Url(`http://field:s3cret@127.0.0.1:${port}/evidence?region=eu-central-1`),
    objects,
    cutsAnswers: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return service
}

async function serve(service: S3Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects, target } = service
  const path = request.url ?? ''
  const body = await buffer(request)
  const object = objects.get(path)
  response.statusCode =
    refusal(target, request, body) ?? { PUT: 200, DELETE: 204 }[request.method ?? ''] ?? (object ? 200 : 404)
  if (response.statusCode >= 400) return void response.end('<Error/>')
  if (request.method === 'PUT') objects.set(path, body)
  if (request.method === 'DELETE') objects.delete(path)
  if (request.method !== 'GET' || !object) return void response.end()
  response.setHeader('content-length', object.length)
  if (!service.cutsAnswers) return void response.end(object)
  response.write(object.subarray(0, 1000), () => response.destroy())
}

function refusal(target: S3Target, { method, url, headers }: IncomingMessage, body: Buffer): number | null {
  const sha256 = String(headers['x-amz-content-sha256'])
  if (method === 'PUT' && headers['content-length'] === undefined) return 411
  if (sha256 !== hash('sha256', body)) return 400
  const date = String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')
  const signed = signCall(target, {
    method: method as 'GET',
    url: new URL(url ?? '', `http://${headers.host}`),
    bodySha256: sha256,
    at: new Date(date),
    headers: method === 'PUT' ? { 'content-length': String(headers['content-length']) } : {},
  })
  return signed.authorization === headers.authorization ? null : 403
}
