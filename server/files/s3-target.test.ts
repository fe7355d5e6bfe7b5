import { expect, it } from 'vitest'
import { EMPTY_SHA256, parseS3Url, signCall } from './s3-target.ts'

it('signs as in the published example of Signature Version 4 (GET object)', () => {
  const target = {
    ...parseS3Url('https://key:secret@examplebucket.s3.amazonaws.com/any'),
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }

  const headers = signCall(target, {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    bodySha256: EMPTY_SHA256,
    at: new Date('2013-05-24T00:00:00Z'),
    headers: { range: 'bytes=0-9' },
  })

  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

it('reads the setting', () => {
  expect(
    parseS3Url('https://key:a%2Fb%40c@storage.example.org:9000/evidence/somalia/?region=eu-central-1'),
  ).toEqual({
    origin: 'https://storage.example.org:9000',
    path: '/evidence/somalia',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'a/b@c',
  })
})

it.each([
  'topsecret',
  'ftp://key:topsecret@host/bucket',
  'https://topsecret@host/bucket',
  'https://key:topsecret@host',
  'https://key:topsecret@host/a b',
  'https://key:topsecret%ZZ@host/bucket',
])('refuses %s with a sentence that names the setting and no secret', (setting) => {
  expect(() => parseS3Url(setting)).toThrow(/^S3_URL: (?!.*topsecret)/)
})
