import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import type { AddressFormState, FormProblems } from '../model.ts'
import type { Change } from './address-form.tsx'

/** Countries that the service posts to; the names come from the browser in the language of the screen. */
const countries = [
  'CN',
  'HK',
  'MO',
  'TW',
  'FR',
  'ES',
  'GB',
  'US',
  'CA',
  'AU',
  'DE',
  'IT',
  'JP',
  'KR',
  'SG',
  'MY',
]

/** A plain postal address, as the seed's address form asks for it. */
export function PostalFields({
  form,
  problems,
  change,
}: {
  readonly form: AddressFormState
  readonly problems: FormProblems
  readonly change: Change
}) {
  const texts = useTexts('address')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const isDelivery = form.kind === 'delivery'
  return (
    <>
      <Field
        label={isDelivery ? texts.phone : texts.phoneOptional}
        error={problems.phone && texts[problems.phone]}
        isRequired={isDelivery}
      >
        <Input
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete={isDelivery ? 'tel' : 'off'}
          maxLength={24}
          value={form.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
      </Field>
      <Field label={texts.country} isRequired>
        <Select
          name="country"
          value={form.country}
          onChange={(event) => change({ country: event.target.value })}
          options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        />
      </Field>
      <Field label={texts.area} error={problems.area && texts[problems.area]} isRequired>
        <Input
          name="area"
          autoComplete={isDelivery ? 'address-level2' : 'off'}
          maxLength={120}
          placeholder={texts.areaHint}
          value={form.area}
          onChange={(event) => change({ area: event.target.value })}
        />
      </Field>
      <Field label={texts.detail} error={problems.detail && texts[problems.detail]} isRequired>
        <Input
          name="detail"
          autoComplete={isDelivery ? 'street-address' : 'off'}
          maxLength={200}
          placeholder={texts.detailHint}
          value={form.detail}
          onChange={(event) => change({ detail: event.target.value })}
        />
      </Field>
      <Field label={texts.postcode}>
        <Input
          name="postcode"
          autoComplete={isDelivery ? 'postal-code' : 'off'}
          maxLength={12}
          value={form.postcode}
          onChange={(event) => change({ postcode: event.target.value })}
        />
      </Field>
    </>
  )
}
