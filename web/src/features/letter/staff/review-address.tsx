import { correctedLines } from '@mailing/contract/address/corrected-lines.ts'
import type { CorrectedAddress } from '@mailing/contract/address/correction.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { Review } from './review-panel.tsx'

type Addressed = Pick<Review, 'recipientName' | 'placeName' | 'addressLines' | 'address'>

const after = (
  { recipientName, placeName, addressLines, address: known }: Addressed,
  address: CorrectedAddress,
) =>
  correctedLines(
    { ...known, name: recipientName, placeName, lines: addressLines },
    { ...address, postal: givenPostal(address.postal) },
    { country: known.origin },
  )

/** The envelope as it would be printed; null: with the address that the writer gave. */
export function correctedEnvelope(
  review: Addressed,
  address: CorrectedAddress | null,
): readonly string[] {
  if (!address || faultsOf(review, address)) return review.addressLines
  const corrected = after(review, address)
  return corrected.lacks ? review.addressLines : corrected.lines
}

/** Lines that are all empty again are none. */
const givenPostal = (postal: CorrectedAddress['postal']): CorrectedAddress['postal'] =>
  postal && Object.values(postal).some((line) => line.trim()) ? postal : null

/** The same as it is sent. */
export const sentAddress = (address: CorrectedAddress | null): CorrectedAddress | null =>
  address && { ...address, postal: givenPostal(address.postal) }

type Faults = Partial<
  Record<'name' | 'postcode' | 'area' | 'detail', 'fillIn' | 'wholeAddress' | 'noPostcode'>
>

/** What is missing in a correction, at its field; null: nothing. It is not sent before, so that nothing of it is lost. */
export function faultsOf(review: Addressed, address: CorrectedAddress | null): Faults | null {
  if (!address) return null
  const postal = givenPostal(address.postal)
  const faults: Faults = {
    ...(!address.name.trim() && { name: 'fillIn' }),
    ...(postal && !postal.area.trim() && { area: 'fillIn' }),
    ...(postal && !postal.detail.trim() && { detail: 'fillIn' }),
  }
  if (Object.keys(faults).length > 0) return faults
  const { lacks } = after(review, address)
  if (lacks === 'whole') return { area: 'wholeAddress' }
  return lacks === 'postcode' ? { postcode: 'noPostcode' } : null
}

const postalFields = [
  ['postcode', 12],
  ['area', 120],
  ['detail', 200],
] as const

interface CorrectionProps {
  readonly address: CorrectedAddress
  readonly onChange: (address: CorrectedAddress) => void
}

/** The recipient as staff correct it; folded away until it is asked for. The institution stays. */
export function ReviewAddressFields({
  review,
  address,
  onChange,
}: {
  readonly review: Addressed
  readonly address: CorrectedAddress | null
  readonly onChange: (address: CorrectedAddress | null) => void
}) {
  const texts = useTexts('staff/review')
  const { unit, personNumber } = review.address
  const known = { name: review.recipientName, unit, personNumber, postal: null }
  return (
    <fieldset className="mb-4">
      <Checkbox
        checked={address !== null}
        onChange={({ target }) => onChange(target.checked ? known : null)}
        label={texts.correctAddress}
      />
      {address && <Correction review={review} address={address} onChange={onChange} />}
    </fieldset>
  )
}

/** The address that the writer gave, and its lines to be written anew. */
function Correction({
  review,
  address,
  onChange,
}: CorrectionProps & { readonly review: Addressed }) {
  const words = useTexts('staff/order')
  const faults = faultsOf(review, address)
  const errorOf = (name: keyof Faults) => {
    const fault = faults?.[name]
    return fault && words.addressFaults[fault]
  }
  return (
    <div className="mt-2 grid gap-x-3 sm:grid-cols-3">
      <p className="mb-3 text-sm whitespace-pre-line text-muted sm:col-span-3">
        {[words.addressNow, ...review.addressLines].join('\n')}
      </p>
      <Line
        label={words.name}
        name="name"
        max={60}
        value={address.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ ...address, name })}
      />
      {review.address.place ? (
        <PlaceLines address={address} onChange={onChange} />
      ) : (
        <PostalLines address={address} onChange={onChange} errorOf={errorOf} />
      )}
    </div>
  )
}

/** Where somebody is found within an institution. */
function PlaceLines({ address, onChange }: CorrectionProps) {
  const words = useTexts('staff/order')
  return (
    <>
      <Line
        label={words.unit}
        name="unit"
        max={60}
        value={address.unit}
        onChange={(unit) => onChange({ ...address, unit })}
      />
      <Line
        label={words.personNumber}
        name="personNumber"
        max={40}
        value={address.personNumber}
        onChange={(personNumber) => onChange({ ...address, personNumber })}
      />
    </>
  )
}

function PostalLines({
  address,
  onChange,
  errorOf,
}: CorrectionProps & { readonly errorOf: (name: keyof Faults) => string | undefined }) {
  const words = useTexts('staff/order')
  return postalFields.map(([name, max]) => (
    <Line
      key={name}
      label={words[name]}
      name={name}
      max={max}
      value={address.postal?.[name] ?? ''}
      error={errorOf(name)}
      onChange={(value) => {
        const postal = address.postal ?? { postcode: '', area: '', detail: '' }
        onChange({ ...address, postal: { ...postal, [name]: value } })
      }}
    />
  ))
}

function Line({
  label,
  name,
  max,
  value,
  error,
  onChange,
}: {
  readonly label: string
  readonly name: string
  readonly max: number
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}) {
  return (
    <Field label={label} {...(error && { error })}>
      <Input
        name={name}
        maxLength={max}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
