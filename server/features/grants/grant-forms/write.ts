import { Readable } from 'node:stream'
import { webStream } from '#files/web-stream.ts'
import { type FormQuestion, WORD_TYPE, type WordForm, writeWordForm } from '#reports/word/form.ts'
import type { FileAnswer, ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantFormsContract } from '#shared/contract/grants/grant-forms.ts'
import {
  GRANT_CATEGORIES,
  GRANT_REGIONS,
  GRANT_SECTION_NAMES,
  GRANT_SECTIONS,
  GRANT_TEXTS,
  type GrantField,
  type GrantFieldName,
  type GrantText,
} from '#shared/domain/grant-application.ts'
import { answerMark, EMPTY_BUDGET_ROWS, formMark } from '#shared/domain/grant-form-file.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { type FormWords, wordsIn } from './words.ts'

type Asked = ParsedInput<typeof grantFormsContract.write>

/** The form with the answers that are there, as a Word file. */
export async function writeForm(request: Asked): Promise<FileAnswer> {
  const words = await wordsIn(request.language)
  const bytes = await writeWordForm(formOf(request, words))
  return {
    body: webStream(Readable.from(bytes, { objectMode: false })),
    mediaType: WORD_TYPE,
    name: `grant-application-${request.language}.docx`,
    size: bytes.length,
  }
}

function formOf({ language, values, budgetLines }: Asked, words: FormWords): WordForm {
  const { form, word } = words
  const budget = budgetLines.map(({ category, ...line }) => [
    form.budget.categories[category],
    ...[line.item, line.quantity, line.unitCost],
  ])
  const free = Math.max(EMPTY_BUDGET_ROWS - budget.length, 2)
  return {
    ...{ title: word.file.title, language, isRightToLeft: language === 'ar', mark: formMark(language) },
    notes: [word.file.lead, word.file.marks, word.file.back],
    sections: [
      ...GRANT_SECTION_NAMES.map((section, index) => ({
        title: `${index + 1}. ${form.sections[section]}`,
        questions: GRANT_SECTIONS[section].map((name) => question(name, values[name] ?? '', words)),
      })),
      {
        title: `${GRANT_SECTION_NAMES.length + 1}. ${form.budget.title}`,
        table: {
          label: form.budget.title,
          hint: fillText(word.file.budget, { kinds: Object.values(form.budget.categories).join(', ') }),
          mark: answerMark('budget'),
          heads: [form.budget.category, form.budget.item, form.budget.quantity, form.budget.unitCost],
          rows: [...budget, ...Array.from({ length: free }, () => ['', '', '', ''])],
        },
      },
    ],
  }
}

function question(name: GrantFieldName, value: string, words: FormWords): FormQuestion {
  const { form } = words
  return {
    label: `${form.fields[name]}${isOptional(name) ? ` ${form.optional}` : ''}`,
    hint: hintOf(name, words),
    mark: answerMark(name),
    answer: wordsOf(name, value, words),
  }
}

const textField = (name: GrantFieldName): GrantField | null =>
  name in GRANT_TEXTS ? GRANT_TEXTS[name as GrantText] : null
const isOptional = (name: GrantFieldName) => textField(name)?.min === 0

function hintOf(name: GrantFieldName, { form, word }: FormWords): string {
  if (name === 'operatingRegions') return fillText(word.file.several, { choices: labelsOf(form.regions) })
  if (name === 'projectCategory')
    return fillText(word.file.one, {
      choices: GRANT_CATEGORIES.map((each) => form.categories[each].label).join(', '),
    })
  const min = textField(name)?.rows ? (textField(name)?.min ?? 0) : 0
  const least = min > 0 ? fillText(form.minimum, { min: String(min) }) : ''
  const hint = name === 'requestedAmount' ? '' : (Reflect.get(form.hints, name) ?? '')
  return [hint, least].filter((each) => each !== '').join(' ')
}

const labelsOf = (labels: Readonly<Record<string, string>>) => Object.values(labels).join(', ')

/** A choice by its label; what is none stays as it was typed. */
function wordsOf(name: GrantFieldName, value: string, { form }: FormWords): string {
  if (name === 'operatingRegions')
    return GRANT_REGIONS.filter((region) => value.split(',').includes(region))
      .map((region) => form.regions[region])
      .join(', ')
  const category = GRANT_CATEGORIES.find((each) => name === 'projectCategory' && each === value)
  return category ? form.categories[category].label : value
}
