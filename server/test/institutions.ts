import type { CallInput } from '@mailing/contract/call.ts'
import type { InstitutionRules, institutionCalls } from '@mailing/contract/institution/calls.ts'
import '@mailing/contract/han-table.ts'
import { createWorld } from './world.ts'

export const rules: InstitutionRules = {
  maxPages: 10,
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

type Create = CallInput<typeof institutionCalls.create>

export const place = (name: string, more: Partial<Create['details']> = {}): Create => ({
  details: {
    kind: 'prison',
    name,
    country: 'CN',
    region: '示例省',
    city: '示例市',
    addressLine: '示例路 1 号',
    postcode: '100001',
    ...more,
  },
  rules,
  source: 'test',
  checkedOn: '2026-01-05',
})

/** A world whose staff keep the directory of institutions. */
export async function openInstitutions() {
  const world = await createWorld()
  const guest = world.people.guest()
  const content = await world.people.staff('content')
  const today = (): string => world.clock.now().toISOString().slice(0, 10)

  return { world, guest, content, today }
}
