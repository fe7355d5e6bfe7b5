import { test } from 'vitest'
import { cutUploads } from '../../sync/cut-uploads.ts'

test('a file of 20 MB arrives whole over a connection that is cut all the time', () => cutUploads(20))
