import { z } from 'zod'
import { call, defineCalls, v5, zId, zInt, zPage, zPageInput, zTime } from '../call.ts'
import { defaultLocale, type Locale, locales } from '../locale.ts'
import { nameSchemas } from '../schema-names.ts'
import { zLetterContent } from './schemas.ts'
import { templateCategories, templateLimits, templateStates } from './template-rules.ts'

/**
 * A letter to begin from. `content` is set in the language of `language`; places to fill in stand
 * in square brackets.
 */
export const zTemplate = z.object({
  id: zId,
  version: z.int(),
  category: z.enum(templateCategories),
  language: z.enum(locales),
  title: z.string(),
  summary: z.string(),
  content: zLetterContent,
})
export type Template = z.infer<typeof zTemplate>

/** One language's words of a template. */
export const zTemplateText = z.strictObject({
  title: z.string().trim().min(1).max(templateLimits.title),
  summary: z.string().trim().max(templateLimits.summary),
  salutation: z.string().max(120),
  body: z.string().trim().min(1).max(templateLimits.body),
  signature: z.string().max(120),
})
export type TemplateText = z.infer<typeof zTemplateText>

/** Simplified Chinese is always there; where another language is missing, its readers get that. */
const zTemplateTexts = z.strictObject(
  Object.fromEntries(
    locales.map((language) => [
      language,
      language === defaultLocale ? zTemplateText : zTemplateText.nullable(),
    ]),
  ) as {
    [L in Locale]: L extends 'zh-Hans' ? typeof zTemplateText : z.ZodNullable<typeof zTemplateText>
  },
)

const zLook = {
  stationery: z.string().max(40),
  font: z.string().max(40),
  sizePt: z.int().min(10).max(28),
}
const zStaffTemplate = z.object({
  id: zId,
  version: z.int(),
  category: z.enum(templateCategories),
  state: z.enum(templateStates),
  texts: zTemplateTexts,
  ...zLook,
  versions: z.array(z.object({ version: z.int(), at: zTime, byName: z.string() })),
})
export type StaffTemplate = z.infer<typeof zStaffTemplate>

nameSchemas({
  LetterTemplate: zTemplate,
  LetterTemplateText: zTemplateText,
  LetterTemplateTexts: zTemplateTexts,
  StaffLetterTemplate: zStaffTemplate,
})

export const templateCalls = defineCalls('template', {
  categories: call({
    method: 'GET',
    path: `${v5}/app/templateCategory`,
    access: 'guest',
    isPublic: true,
    summary: 'Categories of letter templates with how many each holds',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(z.object({ category: z.enum(templateCategories), count: z.int() })),
    }),
  }),
  list: call({
    method: 'GET',
    path: `${v5}/app/templateList`,
    access: 'guest',
    isPublic: true,
    summary:
      'Letter templates, ten a page; in the asked language where there is one, else in the nearest',
    input: z.strictObject({
      ...zPageInput,
      category: z.enum(templateCategories).optional(),
      query: z.string().trim().max(60).optional(),
      locale: z.enum(locales).optional(),
    }),
    output: zPage(zTemplate),
  }),
  get: call({
    method: 'GET',
    path: `${v5}/app/template`,
    access: 'guest',
    isPublic: true,
    summary: 'One published template',
    input: z.strictObject({ id: zId, locale: z.enum(locales).optional() }),
    output: zTemplate,
    errors: ['request.not_found'],
  }),
  adminList: call({
    method: 'GET',
    path: `${v5}/admin/template/list`,
    access: { staff: 'content.edit' },
    summary: 'Staff: all templates, drafts and withdrawn ones too',
    input: z.strictObject({
      ...zPageInput,
      category: z.enum(templateCategories).optional(),
      query: z.string().trim().max(60).optional(),
    }),
    output: zPage(zStaffTemplate.omit({ versions: true })),
  }),
  admin: call({
    method: 'GET',
    path: `${v5}/admin/template/detail`,
    access: { staff: 'content.edit' },
    summary: 'Staff: one template with its versions; `version`: as it was then',
    input: z.strictObject({ id: zId, version: zInt.optional() }),
    output: zStaffTemplate,
    errors: ['request.not_found'],
  }),
  save: call({
    method: 'POST',
    path: `${v5}/admin/template/save`,
    access: { staff: 'content.edit' },
    summary: 'Staff: a new template, or a new version of one',
    /** The client makes the id. `baseVersion` 0: new. */
    input: z.strictObject({
      id: zId,
      baseVersion: zInt,
      category: z.enum(templateCategories),
      texts: zTemplateTexts,
      ...zLook,
    }),
    output: zStaffTemplate,
    errors: ['template.changed', 'letter.unknown_style'],
  }),
  setState: call({
    method: 'POST',
    path: `${v5}/admin/template/state`,
    access: { staff: 'content.edit' },
    summary: 'Staff: publish a template, or withdraw it',
    input: z.strictObject({ id: zId, state: z.enum(['published', 'withdrawn']) }),
    output: zStaffTemplate,
    errors: ['request.not_found'],
  }),
})
