import type { Institution } from '@mailing/contract/institution/calls.ts'

const rules: Institution['current']['rules'] = {
  maxPages: null,
  maxPhotos: null,
  isColourAllowed: true,
  isDecorationAllowed: true,
  isEmojiAllowed: true,
  mailClasses: ['ordinary'],
  languages: [],
  bannedWords: [],
  isHandwrittenOnly: false,
  isPostcardAllowed: true,
  isPersonNumberRequired: false,
  isUnitRequired: false,
  sheetMark: 'none',
  note: '',
}

/** A prison that takes ordinary mail, with a change. */
export const prison = (change: Partial<Institution> = {}): Institution => ({
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'prison',
  name: '示例监狱',
  country: 'CN',
  region: '示例省',
  city: '示例市',
  addressLine: '示例路 1 号',
  postcode: '100000',
  current: {
    version: 1,
    rules,
    source: 'notice',
    checkedOn: '2026-01-05',
    effectiveFrom: '2026-01-05',
    createdAt: '2026-01-05T00:00:00.000Z',
  },
  latestVersion: 1,
  acceptance: null,
  isBlocked: false,
  updatedAt: '2026-01-05T00:00:00.000Z',
  ...change,
})

/** The same with rules of its own. */
export const prisonWith = (change: Partial<typeof rules>): Institution =>
  prison({ current: { ...prison().current, rules: { ...rules, ...change } } })
