import type { OrganizationDocument } from '#shared/domain/organization.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type Letterhead, nameOn } from '#shared/rules/letterhead.ts'
import { emptyBody, NO_SCOPE, type ReportDocument } from '../templates/document.ts'
import { wordingIn } from '../templates/wording.ts'
import { strategicFramework } from './framework.ts'
import { impactReport, type PublishedFigures } from './impact-report.ts'
import { strategicPlan } from './strategic-plan.ts'
import { organizationTexts } from './texts.ts'

export type { PublishedFigures } from './impact-report.ts'

/** The input of a document of the organisation. */
export interface DocumentRequest {
  readonly document: OrganizationDocument
  readonly locale: Locale
  /** The day of the document, `YYYY-MM-DD`. */
  readonly today: string
  readonly figures: PublishedFigures
  readonly letterhead: Letterhead
}

/**
 * Makes a document of the organisation from the texts and figures of its pages; the same request gives the same
 * document.
 */
export async function organizationDocument(request: DocumentRequest): Promise<ReportDocument> {
  const { document, locale, today, figures, letterhead } = request
  const texts = await organizationTexts(locale)
  const wording = wordingIn(locale, nameOn(letterhead, locale))
  const body = emptyBody(wording.words.page)
  if (document === 'strategic-plan') strategicPlan(body, texts, wording, today)
  else if (document === 'strategic-framework') strategicFramework(body, texts, wording)
  else impactReport(body, texts, wording, figures)
  const { strategy, framework } = texts
  const named = {
    'strategic-plan': { ...strategy.document, title: strategy.title },
    'strategic-framework': { ...framework.document, title: framework.title },
    'impact-report': framework.impact,
  }[document]
  const { prepared, language, languageName } = framework.document
  return {
    locale,
    organisation: wording.words.organisation,
    logo: letterhead.logo,
    accentColour: letterhead.accentColour,
    type: named.type,
    title: named.title,
    subject: named.subject,
    author: wording.words.organisation,
    number: null,
    checkAt: null,
    generatedAt: new Date(`${today}T00:00:00Z`),
    scope: NO_SCOPE,
    facts: [
      ...(document === 'strategic-plan' ? [{ label: strategy.document.years, value: '2025-2026' }] : []),
      { label: prepared, value: formatDate(today, locale) },
      { label: language, value: languageName },
    ],
    note: null,
    blocks: body.blocks,
    sections: [],
    annexes: [],
    furtherTables: [],
  }
}
