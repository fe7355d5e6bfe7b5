import { test } from 'vitest'
import { cutUploads } from '../sync/cut-uploads.ts'

test('a file of 500 MB arrives whole from a phone whose connection is cut every 20 seconds', () =>
  cutUploads(500))
