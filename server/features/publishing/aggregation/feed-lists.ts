import { buffer } from 'node:stream/consumers'
import { escapedXml } from '#server/content/atom.ts'
import type { Queryable } from '#server/db/database.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { OfferedFeed as NamedFeed } from '#server/parsers/feeds.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { OfferedFeed } from '#shared/contract/publishing/aggregation.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { readSources } from './read-sources.ts'

/** Which feeds a list (OPML) names. */
export async function readList(
  { services }: ServerContext,
  body: Parameters<typeof buffer>[0],
): Promise<{ offers: OfferedFeed[] }> {
  const answer = await services.parsers.readFeed({ file: await buffer(body), mostItems: 1 })
  if (!('offers' in answer) || answer.by !== 'list')
    throw new Refusal('rule_violated', { message: 'This file is not a list of feeds (OPML)' })
  return { offers: await markKnown(services.database, answer.offers) }
}

/** Says of named feeds which are in our list already. */
export async function markKnown(queryable: Queryable, named: readonly NamedFeed[]): Promise<OfferedFeed[]> {
  const knownAddresses = new Set((await readSources(queryable)).map(({ address }) => address))
  return named.map(({ name, address }) => ({ name, address, isKnown: knownAddresses.has(address) }))
}

/** Our feeds as a list that other programs read. */
export async function listOf({ database }: Pick<Services, 'database'>): Promise<FileAnswer> {
  const feeds = (await readSources(database)).filter(
    ({ kind, address }) => kind === 'feed' && address !== null,
  )
  const outlines = feeds.map(({ name, address, site }) => {
    const page = site === null ? '' : ` htmlUrl="${escapedXml(site)}"`
    const text = escapedXml(name)
    return `    <outline type="rss" text="${text}" title="${text}" xmlUrl="${escapedXml(address ?? '')}"${page}/>`
  })
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head><title>News feeds</title></head>',
    '  <body>',
    ...outlines,
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
  return { body, mediaType: 'text/x-opml; charset=utf-8', name: 'news-feeds.opml' }
}
