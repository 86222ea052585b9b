import { cleanPhone, isPhone } from '@mailing/contract/account/phone.ts'
import type { Address } from '@mailing/contract/address/calls.ts'
import type { CallInput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'

/** The address form: every field as typed. Which of them count depends on `kind` and `place`. */
export interface AddressFormState {
  readonly id?: string
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
  readonly area: string
  readonly detail: string
  readonly postcode: string
  readonly isDefault: boolean
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
  detail: '',
  postcode: '',
  isDefault: false,
}

export function formOf(address: Address): AddressFormState {
  const base = {
    ...emptyForm,
    id: address.id,
    kind: address.kind,
    name: address.name,
    phone: address.phone,
    isDefault: address.isDefault,
    ...(address.postal ?? {}),
  }
  if (address.kind === 'delivery') return { ...base, place: 'postal' }
  const { place, relation, institution, unit, personNumber, releaseOn } = address
  return { ...base, place, relation, institution, unit, personNumber, releaseOn: releaseOn ?? '' }
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
export type FormProblems = Partial<
  Record<
    'name' | 'institution' | 'unit' | 'personNumber' | 'phone' | 'area' | 'detail',
    FormProblem
  >
>

/** What stands in the way of saving (seed, section 5, and the institution's rules). The server checks the same. */
export function problemsOf(form: AddressFormState): FormProblems {
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
  if (!isPhone(form.phone) && (form.kind === 'delivery' || cleanPhone(form.phone) !== ''))
    problems.phone = 'phoneMissing'
  if (!form.area.trim()) problems.area = 'areaMissing'
  if (form.detail.trim().length < 2) problems.detail = 'detailMissing'
  return problems
}

/** The call's input from a form without problems. */
export function inputOf(form: AddressFormState): CallInput<typeof calls.address.edit> {
  const { id, isDefault } = form
  const name = form.name.trim()
  const postal = {
    country: form.country,
    area: form.area.trim(),
    detail: form.detail.trim(),
    postcode: form.postcode.trim(),
  }
  if (form.kind === 'delivery')
    return {
      kind: 'delivery',
      id,
      isDefault,
      delivery: { name, phone: cleanPhone(form.phone), postal },
    }
  const about = { name, relation: form.relation.trim(), releaseOn: form.releaseOn || null }
  const recipient =
    form.place === 'institution'
      ? {
          place: 'institution' as const,
          ...about,
          institutionId: form.institution?.id ?? '',
          unit: form.unit.trim(),
          personNumber: form.personNumber.trim(),
        }
      : { place: 'postal' as const, ...about, postal, phone: cleanPhone(form.phone) }
  return { kind: 'recipient', id, isDefault, recipient }
}
