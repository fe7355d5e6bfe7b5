/** Parameters that only say how a reader came to a page. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|_ga|_gl|at_\w+|ns_\w+|cmpid?|cmp|ocid|ref|referrer|ref_src|source|src|smid|smtyp|spm|share|shared|ito|ftag|xtor|wt_mc|rss|feed|output|amp|outputtype|__twitter_impression)$/i
/** Hosts under which sites show the same pages to telephones, or as AMP. */
const TWIN_HOST = /^(www\d?|m|mobile|amp|touch)\./
const AMP_SEGMENTS = /\/(amp|amphtml)(?=\/|$)/gi
const AMP_ENDING = /\.amp(?=\.html?$|$)/i
const INDEX_PAGE = /\/(index|default)\.(html?|php|aspx?)$/i

/**
 * The address of an article without what differs between its copies: scheme, `www`, mobile and AMP variants, tracking
 * parameters, fragment and closing slash. Null for what is no address of a website. It is a key, and is never opened.
 */
export function canonicalAddress(address: string): string | null {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const host = url.hostname.toLowerCase().replace(TWIN_HOST, '').replace(/\.$/, '')
  const port = url.port === '' ? '' : `:${url.port}`
  const path = url.pathname
    .replace(AMP_SEGMENTS, '')
    .replace(AMP_ENDING, '')
    .replace(INDEX_PAGE, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name))
  const query = new URLSearchParams(parameters.toSorted(byName)).toString()
  return `${host}${port}${path}${query === '' ? '' : `?${query}`}`
}

const byName = ([one]: [string, string], [other]: [string, string]) =>
  one < other ? -1 : one > other ? 1 : 0
