import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import { searchTextOf } from '#server/content/page.ts'
import { readRemoved } from '#server/content/purge.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { slugOf } from '#shared/domain/slug.ts'
import { news } from './tables.ts'

/** No user: the items that the product brings have the team as their author. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The first of the latest updates (REQ-HOM-02), as news that staff maintain from then on. */
const SEEDS = [
  {
    seed: 'grant-programme',
    category: 'community',
    eventOn: '2025-08-15',
    title: 'Grant programme for Somali human rights organisations',
    summary: 'Grants of $3,000 to $6,000 for Somali organisations. The 2025 round closed on August 15, 2025.',
    content:
      'Our grant programme supports Somali organisations that monitor and protect human rights, with grants of **$3,000 to $6,000**.\n\nThe 2025 round closed on **August 15, 2025**. See [Projects and programs](/projects) for the current round and its deadline.',
    titleSo: 'Barnaamijka deeqaha ee ururrada Soomaaliyeed ee xuquuqda aadanaha',
    summarySo:
      'Deeqo u dhexeeya $3,000 iyo $6,000 oo loogu talagalay ururrada Soomaaliyeed; wareeggii 2025 wuxuu xirmay Ogosto 15, 2025.',
    contentSo:
      'Barnaamijkayaga deeqaha wuxuu taageeraa ururrada Soomaaliyeed ee kormeera oo ilaaliya xuquuqda aadanaha, isagoo bixiya deeqo u dhexeeya **$3,000 iyo $6,000**.\n\nWareeggii 2025 wuxuu xirmay **Ogosto 15, 2025**. Wareegga hadda iyo waqtigiisa ugu dambeeya ka eeg bogga [mashaariicda iyo barnaamijyada](/projects).',
  },
  {
    seed: 'coalition-membership',
    category: 'partnerships',
    title: 'Full member of the coalition for the Responsibility to Protect',
    summary:
      'We are a full member of an international coalition of 50+ organisations for the Responsibility to Protect.',
    content:
      'We are a **full member** of an international coalition for the Responsibility to Protect, a coalition of 50+ organisations.\n\nWhat we document in Somalia is heard in the coalition, and we learn from the experience of others. The page about the [coalition](/icr2p) says what membership means for our work.',
    titleSo: 'Xubin buuxda oo ka tirsan isbahaysiga Mas’uuliyadda Ilaalinta',
    summarySo:
      'Waxaan xubin buuxda ka nahay isbahaysi caalami ah oo 50+ urur ah oo u taagan Mas’uuliyadda Ilaalinta.',
    contentSo:
      'Waxaan **xubin buuxda** ka nahay isbahaysi caalami ah oo Mas’uuliyadda Ilaalinta ah, oo ka kooban 50+ urur.\n\nWaxa aan Soomaaliya ka diiwaangelinno waxaa laga maqlaa isbahaysiga, waxa ay kuwa kale barteenna way na soo gaaraan. Waxa ay xubinnimadu shaqadayada uga dhigan tahay waxay ku qoran tahay bogga [isbahaysiga](/icr2p).',
  },
] as const

/**
 * Publishes the news that the product brings, each item once: those that staff have changed or removed stay as they
 * are.
 */
export async function loadNewsSeeds({ database, records }: Services): Promise<void> {
  await database.transaction(async (transaction) => {
    const removed = await readRemoved(transaction, 'news')
    for (const [index, item] of SEEDS.filter(({ seed }) => !removed.has(seed)).entries()) {
      const id = uuidv7()
      // One after the other, so that lists have a defined order.
      const at = new Date(records.now().getTime() - index * 1000).toISOString()
      const { title, summary, content, titleSo, summarySo, contentSo } = item
      const values = {
        ...item,
        ...{ id, slug: slugOf(title, id, 'news'), status: 'published', authorId: NOBODY, byTeam: true },
        searchText: searchTextOf([title, summary, content, titleSo, summarySo, contentSo]),
        ...{ createdAt: at, updatedAt: at, publishedAt: at },
      } satisfies typeof news.$inferInsert
      if (await insertRow(transaction, news, values, sql`on conflict (seed) do nothing`))
        await writeAudit(transaction, { actor: null, act: 'news.published', subject: `news/${id}` })
    }
  })
}
