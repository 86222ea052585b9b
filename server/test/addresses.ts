import type { addressCalls } from '@mailing/contract/address/calls.ts'
import type { CallInput } from '@mailing/contract/call.ts'
import type { InstitutionRules } from '@mailing/contract/institution/calls.ts'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

export const open: InstitutionRules = {
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

type Edit = CallInput<typeof addressCalls.edit>
type RecipientEdit = Extract<Edit, { readonly kind: 'recipient' }>

export const postal = {
  country: 'CN',
  area: '示例省 示例市 示例区',
  detail: '示例花园 6 栋',
  postcode: '100006',
}

export const delivery = (
  more: { readonly id?: string; readonly isDefault?: boolean; readonly name?: string } = {},
): Edit => ({
  kind: 'delivery',
  id: more.id,
  isDefault: more.isDefault ?? false,
  delivery: { name: more.name ?? '收件人', phone: '120 0000 0001', postal },
})

export const inmate = (
  institutionId: string,
  more: {
    readonly id?: string
    readonly unit?: string
    readonly personNumber?: string
    readonly isDefault?: boolean
  } = {},
): RecipientEdit => ({
  kind: 'recipient',
  id: more.id,
  isDefault: more.isDefault ?? false,
  recipient: {
    place: 'institution',
    name: '示例收信人',
    institutionId,
    unit: more.unit ?? '三监区',
    personNumber: more.personNumber ?? '1001',
    relation: '哥哥',
    releaseOn: '2027-09-01',
  },
})

export const friend = (name: string, isDefault = false): RecipientEdit => ({
  kind: 'recipient',
  isDefault,
  recipient: { place: 'postal', name, postal, phone: '', relation: '朋友', releaseOn: null },
})

export const list = async (person: Client, kind: 'recipient' | 'delivery') =>
  (await person.address.list({ kind })).list

/** A world with addresses of every kind, as people enter them. */
export async function openAddresses() {
  const world = await createWorld()
  const content = await world.people.staff('content')
  let places = 0

  async function newInstitution(rules: Partial<InstitutionRules> = {}) {
    places += 1
    return content.institution.create({
      details: {
        kind: 'prison',
        name: `示例监狱 ${places}`,
        country: 'CN',
        region: '示例省',
        city: '示例市',
        addressLine: `示例路 ${places} 号`,
        postcode: '100001',
      },
      rules: { ...open, ...rules },
      source: 'test',
      checkedOn: '2026-01-05',
    })
  }

  return { world, content, newInstitution }
}
