import { z } from 'zod'
import { zDay, zId, zTime } from '../call.ts'
import { institutionKinds, mailClasses, ruleLanguages, sheetMarks } from '../institution-kinds.ts'
import { zMailClass } from '../mail-class.ts'
import { isPostcodeShort } from '../postcode.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'

/**
 * Rules of a place, in versions. A change makes a new version with its source and the day of the
 * last check.
 */
export const zInstitutionRules = z.strictObject({
  /** Pages of text at most; null: no limit. */
  maxPages: z.int().min(1).max(200).nullable(),
  maxPhotos: z.int().min(0).max(100).nullable(),
  isColourAllowed: z.boolean(),
  /** Decorated stationery allowed; false: plain or ruled only. */
  isDecorationAllowed: z.boolean(),
  isEmojiAllowed: z.boolean(),
  mailClasses: z.array(zMailClass).min(1).max(mailClasses.length),
  /** Empty: any language. */
  languages: z.array(z.enum(ruleLanguages)).max(ruleLanguages.length),
  /** Words that the place returns letters for; matched without regard to case and width. */
  bannedWords: z.array(z.string().trim().min(1).max(40)).max(500),
  isHandwrittenOnly: z.boolean(),
  /**
   * Cards without an envelope are handed over. Versions from before the question was asked allow
   * them.
   */
  isPostcardAllowed: z.boolean().default(true),
  isPersonNumberRequired: z.boolean(),
  isUnitRequired: z.boolean(),
  /** Printed on every sheet. */
  sheetMark: z.enum(sheetMarks),
  /** Further note for the writer, shown unchanged. */
  note: z.string().max(1000),
})
export type InstitutionRules = z.infer<typeof zInstitutionRules>

export const zRuleVersion = z.object({
  version: z.int(),
  rules: zInstitutionRules,
  source: z.string(),
  checkedOn: zDay,
  effectiveFrom: zDay,
  createdAt: zTime,
})

export const zInstitution = z.object({
  id: zId,
  kind: z.enum(institutionKinds),
  name: z.string(),
  country: z.string().length(2),
  region: z.string(),
  city: z.string(),
  addressLine: z.string(),
  postcode: z.string(),
  /** The rules in force today. */
  current: zRuleVersion,
  /**
   * The newest version, in force or announced for a later day: what a change of the rules builds
   * on.
   */
  latestVersion: z.int(),
  /**
   * Person and time of the confirmation that our letters are accepted. Null: not confirmed; the
   * writer is warned before paying.
   */
  acceptance: z.object({ confirmedBy: z.string(), confirmedOn: zDay }).nullable(),
  isBlocked: z.boolean(),
  /** When name, address or block were last changed: what a correction of them builds on. */
  updatedAt: zTime,
})
export type Institution = z.infer<typeof zInstitution>

export const zDetails = z
  .strictObject({
    kind: z.enum(institutionKinds),
    name: zPrintedLine({ min: 2, max: 80 }),
    country: z
      .string()
      .length(2)
      .regex(/^[A-Z]{2}$/),
    region: zPrintedLine({ max: 60 }),
    city: zPrintedLine({ max: 60 }),
    addressLine: zPrintedLine({ min: 2, max: 200 }),
    postcode: zPrintedLine({ max: 12 }),
  })
  .refine(({ country, postcode }) => !isPostcodeShort(country, postcode), { path: ['postcode'] })

nameSchemas({
  InstitutionRules: zInstitutionRules,
  InstitutionRuleVersion: zRuleVersion,
  Institution: zInstitution,
  InstitutionDetails: zDetails,
})
