import { zDay } from '@mailing/contract/call.ts'
import { isRounded } from '@mailing/contract/csv.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { zDetails, zInstitutionRules } from '@mailing/contract/institution/schemas.ts'
import { z } from 'zod'
import { unguarded } from '../../../platform/csv.ts'

/** Several values of one cell; a word that has the sign itself has a backslash before it. */
const between = ' | '
const joined = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll('|', '\\|')).join(between)
const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
const number = (most: number | null): string => (most === null ? '' : String(most))

/** How each column of the file is written, in the order of the columns. The first, the id, is empty for a place that is new. */
const columns = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  country: ({ country }) => country,
  region: ({ region }) => region,
  city: ({ city }) => city,
  address_line: ({ addressLine }) => addressLine,
  postcode: ({ postcode }) => postcode,
  is_blocked: ({ isBlocked }) => yesNo(isBlocked),
  max_pages: ({ current: { rules } }) => number(rules.maxPages),
  max_photos: ({ current: { rules } }) => number(rules.maxPhotos),
  is_colour_allowed: ({ current: { rules } }) => yesNo(rules.isColourAllowed),
  is_decoration_allowed: ({ current: { rules } }) => yesNo(rules.isDecorationAllowed),
  is_emoji_allowed: ({ current: { rules } }) => yesNo(rules.isEmojiAllowed),
  mail_classes: ({ current: { rules } }) => joined(rules.mailClasses),
  languages: ({ current: { rules } }) => joined(rules.languages),
  banned_words: ({ current: { rules } }) => joined(rules.bannedWords),
  is_handwritten_only: ({ current: { rules } }) => yesNo(rules.isHandwrittenOnly),
  is_postcard_allowed: ({ current: { rules } }) => yesNo(rules.isPostcardAllowed),
  is_person_number_required: ({ current: { rules } }) => yesNo(rules.isPersonNumberRequired),
  is_unit_required: ({ current: { rules } }) => yesNo(rules.isUnitRequired),
  sheet_mark: ({ current: { rules } }) => rules.sheetMark,
  note: ({ current: { rules } }) => rules.note.replaceAll('\r\n', '\n').trim(),
  source: ({ current }) => current.source,
  checked_on: ({ current }) => current.checkedOn,
  confirmed_by: ({ acceptance }) => acceptance?.confirmedBy ?? '',
  confirmed_on: ({ acceptance }) => acceptance?.confirmedOn ?? '',
} as const satisfies Readonly<Record<string, (place: Institution) => string>>

export type FileColumn = keyof typeof columns
export const fileColumns = Object.keys(columns) as readonly FileColumn[]

/** A place as a row of the file. */
export const rowOf = (place: Institution): string[] =>
  fileColumns.map((column) => columns[column](place))

/** What a row says of a place. */
const zPlace = z
  .object({
    id: z.uuid().nullable(),
    details: zDetails,
    isBlocked: z.boolean(),
    rules: zInstitutionRules,
    source: z.string().min(2).max(300),
    checkedOn: zDay,
    confirmedBy: z.string().max(120),
    confirmedOn: zDay.nullable(),
  })
  .refine(({ confirmedBy, confirmedOn }) => (confirmedBy === '') === (confirmedOn === null), {
    path: ['confirmedBy'],
  })
  .refine(({ confirmedBy }) => confirmedBy.length !== 1, { path: ['confirmedBy'] })
export type FilePlace = z.infer<typeof zPlace>

const parts = (cell: string): string[] =>
  cell
    .split(/(?<!\\)\|/)
    .map((part) => part.replaceAll('\\|', '|').trim())
    .filter((part) => part !== '')
/** Empty: no limit. Undefined: no number that a limit can be. */
const whole = (cell: string): number | null | undefined =>
  cell === '' ? null : /^\d{1,3}$/.test(cell) ? Number(cell) : undefined
/** A day as it was exported, or as spreadsheets write it again. */
const day = (cell: string): string =>
  cell.replace(
    /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/,
    (_, year: string, month: string, one: string) =>
      `${year}-${month.padStart(2, '0')}-${one.padStart(2, '0')}`,
  )
/** Spreadsheets take the nought away from the postcodes of five provinces. */
const postcode = (cell: string, country: string): string =>
  country === 'CN' && /^\d{5}$/.test(cell) ? `0${cell}` : cell
/** Yes or no, as spreadsheets and people write it; undefined: neither. */
const said = (cell: string): boolean | undefined =>
  ({ yes: true, true: true, '1': true, 是: true, no: false, false: false, '0': false, 否: false })[
    cell.toLowerCase()
  ]

/** Where each field of `zPlace` stands in the file, by the end of its path. */
const columnOf: Readonly<Record<string, FileColumn>> = {
  addressLine: 'address_line',
  isBlocked: 'is_blocked',
  maxPages: 'max_pages',
  maxPhotos: 'max_photos',
  isColourAllowed: 'is_colour_allowed',
  isDecorationAllowed: 'is_decoration_allowed',
  isEmojiAllowed: 'is_emoji_allowed',
  mailClasses: 'mail_classes',
  bannedWords: 'banned_words',
  isHandwrittenOnly: 'is_handwritten_only',
  isPostcardAllowed: 'is_postcard_allowed',
  isPersonNumberRequired: 'is_person_number_required',
  isUnitRequired: 'is_unit_required',
  sheetMark: 'sheet_mark',
  checkedOn: 'checked_on',
  confirmedBy: 'confirmed_by',
  confirmedOn: 'confirmed_on',
}

/** A row of the file by its columns, or the column that it cannot be read for. */
export function readPlace(
  cells: Readonly<Record<FileColumn, string>>,
): { readonly place: FilePlace } | { readonly column: string; readonly isRounded?: true } {
  // What no keyboard writes comes from a file that was read in another character set, or is there to deceive.
  const broken = fileColumns.find((column) =>
    (column === 'note' ? /[\uFFFD\p{Cs}]|[^\P{Cc}\n\r\t]/u : /[\uFFFD\p{Cc}\p{Cs}]/u).test(
      cells[column],
    ),
  )
  if (broken !== undefined) return { column: broken }
  const rounded = fileColumns.find((column) => isRounded(cells[column]))
  if (rounded !== undefined) return { column: rounded, isRounded: true }
  const cell = (column: FileColumn): string => unguarded(cells[column])
  const country = cell('country').toUpperCase()
  const parsed = zPlace.safeParse({
    id: cell('id') || null,
    details: {
      kind: cell('kind'),
      name: cell('name'),
      country,
      region: cell('region'),
      city: cell('city'),
      addressLine: cell('address_line'),
      postcode: postcode(cell('postcode'), country),
    },
    isBlocked: said(cell('is_blocked')),
    rules: {
      maxPages: whole(cell('max_pages')),
      maxPhotos: whole(cell('max_photos')),
      isColourAllowed: said(cell('is_colour_allowed')),
      isDecorationAllowed: said(cell('is_decoration_allowed')),
      isEmojiAllowed: said(cell('is_emoji_allowed')),
      mailClasses: parts(cell('mail_classes')),
      languages: parts(cell('languages')),
      bannedWords: parts(cell('banned_words')),
      isHandwrittenOnly: said(cell('is_handwritten_only')),
      isPostcardAllowed: said(cell('is_postcard_allowed')) ?? null,
      isPersonNumberRequired: said(cell('is_person_number_required')),
      isUnitRequired: said(cell('is_unit_required')),
      sheetMark: cell('sheet_mark'),
      note: cell('note').replaceAll('\r\n', '\n'),
    },
    source: cell('source'),
    checkedOn: day(cell('checked_on')),
    confirmedBy: cell('confirmed_by'),
    confirmedOn: day(cell('confirmed_on')) || null,
  })
  if (parsed.success) return { place: parsed.data }
  const name = String(
    parsed.error.issues[0]?.path.findLast((part) => typeof part === 'string') ?? '',
  )
  return { column: columnOf[name] ?? name }
}
