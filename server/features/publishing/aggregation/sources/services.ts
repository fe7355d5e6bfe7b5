import { z } from 'zod'
import {
  addressBelow,
  arrayAt,
  articleFrom,
  MOST_OF_SERVICE,
  optionalText,
  orQueries,
  readJson,
  type SourceKindRule,
} from './source.ts'

const LONGEST_NEWS_API_QUERY = 500
const LONGEST_GUARDIAN_QUERY = 1000
const DAY_LENGTH = 'YYYY-MM-DD'.length

const newsApiArticle = z.object({
  url: z.string().min(1),
  title: z.string().min(1),
  description: optionalText,
  publishedAt: optionalText,
})

/**
 * NewsAPI, `/v2/everything`. Its free plan allows 100 requests a day and the first 100 results (426 beyond), so only
 * the first page is asked for.
 */
export const newsApi: SourceKindRule = {
  base: 'https://newsapi.org',
  mostBytes: MOST_OF_SERVICE,
  dailyBudget: 100,
  requests: ({ base, key, keywords, since }) =>
    orQueries(keywords, LONGEST_NEWS_API_QUERY).map((q) => ({
      url: addressBelow(base, '/v2/everything', [
        ['q', q],
        ['from', since.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)],
        ['sortBy', 'publishedAt'],
        ['pageSize', '100'],
        ['page', '1'],
      ]),
      headers: { 'x-api-key': key },
    })),
  read: async ({ body, ...context }) =>
    readJson(
      body,
      (answer) => arrayAt(answer, 'articles'),
      newsApiArticle,
      ({ url, title, description, publishedAt }) =>
        articleFrom({ address: url, title, text: description, publishedAt }, context),
    ),
  faults: { 401: 'key-refused', 426: 'plan-limit' },
}

const guardianArticle = z.object({
  webUrl: z.string().min(1),
  webTitle: z.string().min(1),
  webPublicationDate: optionalText,
  fields: z.object({ trailText: optionalText }).optional(),
})

/** The Guardian's Open Platform, `/search`. */
export const guardian: SourceKindRule = {
  base: 'https://content.guardianapis.com',
  mostBytes: MOST_OF_SERVICE,
  dailyBudget: 500,
  requests: ({ base, key, keywords, since }) =>
    orQueries(keywords, LONGEST_GUARDIAN_QUERY).map((q) => ({
      url: addressBelow(base, '/search', [
        ['q', q],
        ['from-date', since.toISOString().slice(0, DAY_LENGTH)],
        ['order-by', 'newest'],
        ['page-size', '50'],
        ['show-fields', 'trailText'],
        ['api-key', key],
      ]),
    })),
  read: async ({ body, ...context }) =>
    readJson(
      body,
      (answer) => arrayAt(answer, 'response', 'results'),
      guardianArticle,
      ({ webUrl, webTitle, fields, webPublicationDate }) =>
        articleFrom(
          { address: webUrl, title: webTitle, text: fields?.trailText, publishedAt: webPublicationDate },
          context,
        ),
    ),
  faults: { 401: 'key-refused', 403: 'key-refused' },
}

/** Names that broadcasters give to the same things; the first that is there counts. */
const LIST_NAMES = ['articles', 'items', 'results', 'data'] as const
const broadcasterArticle = z
  .object({
    url: optionalText,
    link: optionalText,
    title: optionalText,
    headline: optionalText,
    summary: optionalText,
    description: optionalText,
    publishedAt: optionalText,
    published: optionalText,
    date: optionalText,
  })
  .transform((each) => ({
    url: each.url || each.link || '',
    title: each.title || each.headline || '',
    text: each.summary || each.description,
    at: each.publishedAt || each.published || each.date,
  }))
  .refine(({ url, title }) => url !== '' && title !== '')

/**
 * A broadcaster's JSON service with a key, as docs/operating.md describes it: BROADCASTER_API_URL is asked with `q`
 * and `from`, and the key as a bearer token.
 */
export const broadcaster: SourceKindRule = {
  base: null,
  mostBytes: MOST_OF_SERVICE,
  requests: ({ base, key, keywords, since }) =>
    orQueries(keywords, LONGEST_NEWS_API_QUERY).map((q) => ({
      url: addressBelow(base, '', [
        ['q', q],
        ['from', since.toISOString()],
      ]),
      headers: { authorization: `Bearer ${key}` },
    })),
  read: async ({ body, ...context }) =>
    readJson(
      body,
      (answer) =>
        LIST_NAMES.map((name) => arrayAt(answer, name)).find((list) => list !== null) ?? arrayAt(answer),
      broadcasterArticle,
      ({ url, title, text, at }) => articleFrom({ address: url, title, text, publishedAt: at }, context),
    ),
  faults: { 401: 'key-refused', 403: 'key-refused' },
}

const reliefWebReport = z.object({
  fields: z.object({
    title: z.string().min(1),
    url: optionalText,
    url_alias: optionalText,
    body: optionalText,
    date: z.object({ created: optionalText }).optional(),
  }),
})

/** ReliefWeb's API, version 2; it answers only to application names that it has approved. */
export const reliefWeb: SourceKindRule = {
  base: 'https://api.reliefweb.int',
  mostBytes: MOST_OF_SERVICE,
  dailyBudget: 1000,
  requests: ({ base, key, since }) => [
    {
      url: addressBelow(base, '/v2/reports', [
        ['appname', key],
        ['filter[operator]', 'AND'],
        ['filter[conditions][0][field]', 'primary_country.iso3'],
        ['filter[conditions][0][value]', 'som'],
        ['filter[conditions][1][field]', 'date.created'],
        ['filter[conditions][1][value][from]', since.toISOString().replace(/\.\d+Z$/, '+00:00')],
        ['fields[include][]', 'title'],
        ['fields[include][]', 'url'],
        ['fields[include][]', 'url_alias'],
        ['fields[include][]', 'body'],
        ['fields[include][]', 'date.created'],
        ['sort[]', 'date.created:desc'],
        ['limit', '100'],
      ]),
    },
  ],
  read: async ({ body, ...context }) =>
    readJson(
      body,
      (answer) => arrayAt(answer, 'data'),
      reliefWebReport,
      ({ fields }) =>
        articleFrom(
          {
            ...{ address: fields.url_alias || fields.url || '', title: fields.title, text: fields.body },
            publishedAt: fields.date?.created,
          },
          context,
        ),
    ),
  faults: { 403: 'unknown-application', 410: 'version-gone' },
}
