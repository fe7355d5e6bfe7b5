import type { NewsItem } from '#shared/contract/publishing/news.ts'
import type { TestUser } from './server.ts'

const BODY = [
  '## What changed',
  'The office in **Baydhabo** opened today. Read [the report](https://example.org/report).',
  '- Advice without a fee\n- Help with papers',
  '> We had nobody to ask before.',
  '<script>document.title = "run"</script>',
].join('\n\n')

/** An article with every mark of a text, and script that must stay text, in both languages. */
export const writeArticle = (
  editor: TestUser,
  more: Readonly<Record<string, unknown>> = {},
): Promise<NewsItem> =>
  editor.client.news.create({
    input: {
      title: 'Legal aid reaches Baydhabo',
      titleSo: 'Gargaarka sharciga ayaa gaaray Baydhabo',
      summary: 'A new office gives free legal advice to displaced families.',
      summarySo: 'Xafiis cusub ayaa qoysaska barakacay siiya talo sharci oo bilaash ah.',
      content: BODY,
      contentSo:
        '## Waxa is beddelay\n\nXafiiska Baydhabo maanta ayaa la furay. Cid kasta ayuu u furan yahay.',
      category: 'legal',
      ...more,
    },
  })
