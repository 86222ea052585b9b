import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { countries, countryForm, isOddPostcode, type PlacePart } from '../model/country-form.ts'
import type { AddressFormState, FormProblems } from '../model/form.ts'
import type { Change } from './address-form.tsx'
import { AreaField } from './area-field.tsx'
import { PasteField } from './paste-field.tsx'

interface FieldsProps {
  readonly form: AddressFormState
  readonly problems: FormProblems
  readonly change: Change
}

/** A plain postal address, as the seed's address form asks for it; the place in the parts and the order of its country. */
export function PostalFields({ form, problems, change }: FieldsProps) {
  const texts = useTexts('address')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const isDelivery = form.kind === 'delivery'
  const known = countries.includes(form.country) ? countries : [...countries, form.country]
  return (
    <>
      {!isDelivery && <PasteField form={form} change={change} />}
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
          options={known.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        />
      </Field>
      {form.country === 'CN' ? (
        <>
          <AreaField
            value={form.area}
            error={problems.area && texts[problems.area]}
            onChange={(area) => change({ area })}
          />
          <DetailField form={form} problems={problems} change={change} />
          <PostcodeField form={form} problems={problems} change={change} />
        </>
      ) : (
        countryForm(form.country).parts.map((part) => {
          const PartField = partFields[part]
          return <PartField key={part} form={form} problems={problems} change={change} />
        })
      )}
    </>
  )
}

const partFields: Readonly<Record<PlacePart, (props: FieldsProps) => React.ReactNode>> = {
  detail: DetailField,
  town: TownField,
  state: StateField,
  postcode: PostcodeField,
}

function DetailField({ form, problems, change }: FieldsProps) {
  const texts = useTexts('address')
  return (
    <Field label={texts.detail} error={problems.detail && texts[problems.detail]} isRequired>
      <Input
        name="detail"
        autoComplete={form.kind === 'delivery' ? 'street-address' : 'off'}
        maxLength={200}
        placeholder={texts.detailHint}
        value={form.detail}
        onChange={(event) => change({ detail: event.target.value })}
      />
    </Field>
  )
}

function TownField({ form, problems, change }: FieldsProps) {
  const texts = useTexts('address')
  return (
    <Field label={texts.town} error={problems.area && texts.townMissing} isRequired>
      <Input
        name="area"
        autoComplete={form.kind === 'delivery' ? 'address-level2' : 'off'}
        maxLength={80}
        value={form.town}
        onChange={(event) => change({ town: event.target.value })}
      />
    </Field>
  )
}

/** What people of the country call what is larger than a town. */
const stateKinds: Readonly<Record<string, 'state' | 'prefecture' | 'region' | 'county'>> = {
  US: 'state',
  AU: 'state',
  MY: 'state',
  JP: 'prefecture',
  HK: 'region',
  TW: 'county',
}

function StateField({ form, problems, change }: FieldsProps) {
  const texts = useTexts('address')
  const isOnlyPlace = !countryForm(form.country).parts.includes('town')
  return (
    <Field
      label={texts.states[stateKinds[form.country] ?? 'province']}
      error={isOnlyPlace ? problems.area && texts.townMissing : undefined}
      isRequired={isOnlyPlace}
    >
      <Input
        name={isOnlyPlace ? 'area' : 'state'}
        autoComplete={form.kind === 'delivery' ? 'address-level1' : 'off'}
        maxLength={38}
        value={form.state}
        onChange={(event) => change({ state: event.target.value })}
      />
    </Field>
  )
}

function PostcodeField({ form, change }: FieldsProps) {
  const texts = useTexts('address')
  const isOdd = isOddPostcode(form.country, form.postcode)
  return (
    <Field label={texts.postcode} hint={isOdd ? texts.postcodeOdd : undefined}>
      <Input
        name="postcode"
        autoComplete={form.kind === 'delivery' ? 'postal-code' : 'off'}
        maxLength={12}
        value={form.postcode}
        onChange={(event) => change({ postcode: event.target.value })}
      />
    </Field>
  )
}
