import type { Address } from '@mailing/contract/address/calls.ts'
import {
  type ContactAbout,
  type ContactColour,
  contactLimits,
} from '@mailing/contract/address/contact.ts'
import {
  nameAndNumber,
  type ParsedAddress,
  type PastAddress,
} from '@mailing/contract/address/reading.ts'
import type { CallInput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { isPostcodeShort } from '@mailing/contract/postcode.ts'
import { hasPostcode, joinArea, splitArea } from './country-form.ts'
import type { KeepPhone } from './phones.ts'

/** The address form: every field as typed. Which of them count depends on `kind` and `place`. */
export interface AddressFormState {
  readonly id?: string
  /** When the address was last changed, as the form found it. */
  readonly baseUpdatedAt?: string
  readonly kind: Address['kind']
  readonly place: 'institution' | 'postal'
  readonly name: string
  readonly relation: string
  readonly institution: Institution | null
  readonly unit: string
  readonly personNumber: string
  readonly releaseOn: string
  readonly phone: string
  readonly country: string
  /** The region in China; elsewhere it is `town` and `state`. */
  readonly area: string
  readonly town: string
  readonly state: string
  readonly detail: string
  readonly postcode: string
  readonly birthYear: string
  readonly birthMonth: string
  readonly birthDay: string
  readonly notes: string
  readonly colour: ContactColour | null
  /** As typed, with commas between. */
  readonly groups: string
  readonly isDefault: boolean
  /** The address from before that this one is made of. */
  readonly pastId?: string
}

export const emptyForm: AddressFormState = {
  kind: 'recipient',
  place: 'institution',
  name: '',
  relation: '',
  institution: null,
  unit: '',
  personNumber: '',
  releaseOn: '',
  phone: '',
  country: 'CN',
  area: '',
  town: '',
  state: '',
  detail: '',
  postcode: '',
  birthYear: '',
  birthMonth: '',
  birthDay: '',
  notes: '',
  colour: null,
  groups: '',
  isDefault: false,
}

export function formOf(address: Address): AddressFormState {
  const base = {
    ...emptyForm,
    id: address.id,
    baseUpdatedAt: address.updatedAt,
    kind: address.kind,
    name: address.name,
    phone: address.phone,
    isDefault: address.isDefault,
    ...(address.postal && placeOf(address.postal)),
  }
  if (address.kind === 'delivery') return { ...base, place: 'postal' }
  const { place, relation, institution, unit, personNumber, releaseOn, about } = address
  return {
    ...base,
    place,
    relation,
    institution,
    unit,
    personNumber,
    releaseOn: releaseOn ?? '',
    ...(about && aboutOf(about)),
  }
}

type Place = Pick<AddressFormState, 'country' | 'area' | 'town' | 'state' | 'detail' | 'postcode'>

/** The fields of a kept place. */
const placeOf = (postal: NonNullable<Address['postal']>): Place => ({
  ...postal,
  ...(postal.country === 'CN' ? { town: '', state: '' } : splitArea(postal.country, postal.area)),
})

export function aboutOf({
  birthday,
  notes,
  colour,
  groups,
}: ContactAbout): Partial<AddressFormState> {
  const [, year = '', month = '', day = ''] = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(birthday ?? '') ?? []
  return {
    birthYear: year === '-' ? '' : year,
    birthMonth: month,
    birthDay: day,
    notes,
    colour,
    groups: groups.join('，'),
  }
}

/** From here on a field that was read is taken; below, the person is asked to look at it. */
const sure = 0.7
export type ReadField = keyof ParsedAddress

/** What was read of a pasted text, as fields of the form, and which of them are missing or doubtful. What was not read stays as it is. */
export function readInto(
  form: AddressFormState,
  parsed: ParsedAddress,
): { readonly part: Partial<AddressFormState>; readonly doubtful: readonly ReadField[] } {
  const { name, personNumber, phone, country, area, detail, postcode } = parsed
  const place = placeOf({
    country: country.value || form.country,
    area: area.value,
    detail: detail.value,
    postcode: postcode.value,
  })
  const isDelivery = form.kind === 'delivery'
  const needed: readonly ReadField[] = isDelivery ? ['phone'] : []
  // These may be missing; what was read of them may be doubtful.
  const others = (['personNumber', 'postcode'] as const).filter((field) => parsed[field].value)
  return {
    part: {
      ...place,
      name: (isDelivery ? nameAndNumber(parsed) : name.value) || form.name,
      ...(!isDelivery && { personNumber: personNumber.value || form.personNumber }),
      // What is no number would only be refused; where one is needed it is shown to be mended.
      phone: (phone.confidence >= sure || isDelivery ? phone.value : '') || form.phone,
    },
    doubtful: (['name', 'country', 'area', 'detail', ...needed, ...others] as const).filter(
      (field) => parsed[field].confidence < sure,
    ),
  }
}

/** The fields that can be wrong, with the name of the sentence that says so. */
export type FormProblem =
  | 'nameMissing'
  | 'institutionMissing'
  | 'unitMissing'
  | 'personNumberMissing'
  | 'phoneMissing'
  | 'areaMissing'
  | 'detailMissing'
  | 'postcodeOdd'
export type FormProblems = Partial<
  Record<
    'name' | 'institution' | 'unit' | 'personNumber' | 'phone' | 'area' | 'detail' | 'postcode',
    FormProblem
  >
>

/** The form of an address that is made of one from before: what was read is filled in, the rest waits for its owner. */
export const formOfPast = (past: PastAddress, empty: AddressFormState): AddressFormState => {
  const form = { ...empty, kind: past.kind, place: 'postal' as const, pastId: past.id }
  return { ...form, ...readInto(form, past.parsed).part }
}

const areaOf = (form: AddressFormState): string =>
  form.country === 'CN' ? form.area.trim() : joinArea(form.country, form)

/** The birthday that three fields make; null without month and day. A day that the month does not have is the month's last. */
function birthdayOf({ birthYear, birthMonth, birthDay }: AddressFormState): string | null {
  if (birthMonth === '' || birthDay === '') return null
  const isYear = /^(19|20)\d\d$/.test(birthYear.trim())
  // 2000 has a 29 February.
  const year = isYear ? Number(birthYear) : 2000
  const last = new Date(Date.UTC(year, Number(birthMonth), 0)).getUTCDate()
  const day = String(Math.min(Number(birthDay), last)).padStart(2, '0')
  return `${isYear ? birthYear.trim() : '-'}-${birthMonth}-${day}`
}

const groupsOf = (typed: string): string[] =>
  [...new Set(typed.split(/[,，、;；\n]/).map((name) => name.trim().slice(0, contactLimits.group)))]
    .filter((name) => name !== '')
    .slice(0, contactLimits.groups)

/** True of a number that is missing, or none. */
const isPhoneWrong = ({ kind, phone, country }: AddressFormState, keep?: KeepPhone): boolean =>
  phone.trim() === '' ? kind === 'delivery' : keep?.(phone, country) === null

/** What stands in the way of saving (seed, section 5, and the institution's rules). The server checks the same. */
export function problemsOf(form: AddressFormState, keep?: KeepPhone): FormProblems {
  const problems: FormProblems = {}
  if (!form.name.trim()) problems.name = 'nameMissing'
  if (form.kind === 'recipient' && form.place === 'institution') {
    const rules = form.institution?.current.rules
    if (!form.institution) problems.institution = 'institutionMissing'
    if (rules?.isUnitRequired && !form.unit.trim()) problems.unit = 'unitMissing'
    if (rules?.isPersonNumberRequired && !form.personNumber.trim())
      problems.personNumber = 'personNumberMissing'
    return problems
  }
  if (isPhoneWrong(form, keep)) problems.phone = 'phoneMissing'
  if (areaOf(form) === '') problems.area = 'areaMissing'
  if (form.detail.trim().length < 2) problems.detail = 'detailMissing'
  if (isPostcodeShort(form.country, form.postcode.trim())) problems.postcode = 'postcodeOdd'
  return problems
}

/** The call's input from a form without problems. */
export function inputOf(form: AddressFormState): CallInput<typeof calls.address.edit> {
  const { id, baseUpdatedAt, isDefault, pastId } = form
  const name = form.name.trim()
  const postal = {
    country: form.country,
    area: areaOf(form),
    detail: form.detail.trim(),
    // A code that another country's form took is not sent where there is no field for it.
    postcode: hasPostcode(form.country) ? form.postcode.trim() : '',
  }
  if (form.kind === 'delivery')
    return {
      kind: 'delivery',
      id,
      baseUpdatedAt,
      isDefault,
      pastId,
      delivery: { name, phone: form.phone.trim(), postal },
    }
  const person = {
    name,
    relation: form.relation.trim(),
    releaseOn: form.releaseOn || null,
    about: {
      birthday: birthdayOf(form),
      notes: form.notes.trim(),
      colour: form.colour,
      groups: groupsOf(form.groups),
    },
  }
  const recipient =
    form.place === 'institution'
      ? {
          place: 'institution' as const,
          ...person,
          institutionId: form.institution?.id ?? '',
          unit: form.unit.trim(),
          personNumber: form.personNumber.trim(),
        }
      : {
          place: 'postal' as const,
          ...person,
          postal,
          personNumber: form.personNumber.trim(),
          phone: form.phone.trim(),
        }
  return { kind: 'recipient', id, baseUpdatedAt, isDefault, pastId, recipient }
}
