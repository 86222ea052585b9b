import { z } from 'zod'
import { call, defineCalls, v5, zDone, zInt, zTime } from '../call.ts'
import { type Locale, locales } from '../locale.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  helpCategories,
  helpKeyPattern,
  helpLimits,
  helpStates,
  isHelpNeededIn,
  type NeededLanguage,
} from './rules.ts'

const zKey = z.string().max(60).regex(helpKeyPattern)
const zTitle = z.object({ key: z.string(), category: z.enum(helpCategories), title: z.string() })

/** A line of the help centre. `excerpt`: its first words, or those around what was looked for. */
export const zHelpLine = z.object({
  ...zTitle.shape,
  excerpt: z.string(),
  /** One of those that most people open. */
  isFrequent: z.boolean(),
})
export type HelpLine = z.infer<typeof zHelpLine>

export const zHelpAnswer = z.object({
  ...zTitle.shape,
  markdown: z.string(),
  /** The language of the words: the nearest that there is. */
  language: z.enum(locales),
  updatedAt: zTime,
  /** Earlier rating of this person or device; null: none. null: nothing. */
  wasHelpful: z.boolean().nullable(),
  related: z.array(zTitle),
})
export type HelpAnswer = z.infer<typeof zHelpAnswer>

/** One language's words of an article. */
export const zHelpText = z.strictObject({
  title: z.string().trim().min(1).max(helpLimits.title),
  markdown: z.string().trim().min(1).max(helpLimits.markdown),
})
export type HelpText = z.infer<typeof zHelpText>

const zHelpTexts = z.strictObject(
  Object.fromEntries(
    locales.map((locale) => [locale, isHelpNeededIn(locale) ? zHelpText : zHelpText.nullable()]),
  ) as {
    [L in Locale]: L extends NeededLanguage ? typeof zHelpText : z.ZodNullable<typeof zHelpText>
  },
)
export type HelpTexts = z.infer<typeof zHelpTexts>

const zStaffHelpLine = z.object({
  ...zTitle.shape,
  state: z.enum(helpStates),
  version: z.int(),
  languages: z.array(z.enum(locales)),
  isFrequent: z.boolean(),
  helped: z.int(),
  notHelped: z.int(),
})
const zStaffHelp = z.object({
  key: z.string(),
  category: z.enum(helpCategories),
  state: z.enum(helpStates),
  version: z.int(),
  isFrequent: z.boolean(),
  texts: zHelpTexts,
  versions: z.array(z.object({ version: z.int(), at: zTime, byName: z.string() })),
})
export type StaffHelp = z.infer<typeof zStaffHelp>

nameSchemas({
  HelpLine: zHelpLine,
  HelpAnswer: zHelpAnswer,
  HelpText: zHelpText,
  StaffHelpLine: zStaffHelpLine,
  StaffHelp: zStaffHelp,
})

export const helpCalls = defineCalls('help', {
  list: call({
    method: 'GET',
    path: `${v5}/my/help`,
    access: 'guest',
    isPublic: true,
    summary:
      'The articles of the help centre in their order; with `query` those that fit, the best first, slips and pinyin forgiven',
    input: z.strictObject({ query: z.string().trim().max(helpLimits.query).optional() }),
    output: z.object({ list: z.array(zHelpLine) }),
  }),
  answer: call({
    method: 'GET',
    path: `${v5}/my/help/answer`,
    access: 'guest',
    summary: 'One article as Markdown, in the request’s language or the nearest',
    input: z.strictObject({ key: zKey }),
    output: zHelpAnswer,
    errors: ['request.not_found'],
  }),
  vote: call({
    method: 'POST',
    path: `${v5}/my/help/vote`,
    access: 'guest',
    summary: 'Whether an article helped; counted once for a person, or a device of a guest',
    input: z.strictObject({ key: zKey, isHelpful: z.boolean() }),
    output: zDone,
    errors: ['request.not_found'],
  }),
  adminList: call({
    method: 'GET',
    path: `${v5}/admin/help/list`,
    access: { staff: 'content.edit' },
    summary: 'Staff: all articles, drafts and withdrawn ones too, with what readers said of them',
    input: z.strictObject({}),
    output: z.object({ list: z.array(zStaffHelpLine) }),
  }),
  admin: call({
    method: 'GET',
    path: `${v5}/admin/help/detail`,
    access: { staff: 'content.edit' },
    summary: 'Staff: one article in all languages; `version`: as it was then',
    input: z.strictObject({ key: zKey, version: zInt.optional() }),
    output: zStaffHelp,
    errors: ['request.not_found'],
  }),
  save: call({
    method: 'POST',
    path: `${v5}/admin/help/save`,
    access: { staff: 'content.edit' },
    summary: 'Staff: a new article, as a draft, or a new version of one',
    /** `baseVersion` 0: new. */
    input: z.strictObject({
      key: zKey,
      baseVersion: zInt,
      category: z.enum(helpCategories),
      isFrequent: z.boolean(),
      texts: zHelpTexts,
    }),
    output: zStaffHelp,
    errors: ['help.changed', 'help.key_taken'],
  }),
  setState: call({
    method: 'POST',
    path: `${v5}/admin/help/state`,
    access: { staff: 'content.edit' },
    summary: 'Staff: publish an article, or withdraw it',
    input: z.strictObject({ key: zKey, state: z.enum(['published', 'withdrawn']) }),
    output: zStaffHelp,
    errors: ['request.not_found'],
  }),
})
