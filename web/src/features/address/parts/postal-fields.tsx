import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import {
  countries,
  countryForm,
  isOddPostcode,
  joinArea,
  type PlacePart,
} from '../model/country-form.ts'
import type { FieldsProps } from './address-form.tsx'
import { AreaField, type ChosenRegion, RegionField } from './area-field.tsx'
import { PasteField } from './paste-field.tsx'
import { PhoneField } from './phone-field.tsx'

/** A plain postal address, as the seed's address form asks for it; the place in the parts and the order of its country. */
export function PostalFields({ form, problems, change }: FieldsProps) {
  const texts = useTexts('address')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const known = countries.includes(form.country) ? countries : [...countries, form.country]
  return (
    <>
      {form.kind === 'recipient' && <PasteField form={form} change={change} />}
      <PhoneField form={form} problems={problems} change={change} />
      {form.kind === 'recipient' && <NumberField form={form} change={change} />}
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
        <ForeignPlace key={form.country} form={form} problems={problems} change={change} />
      )}
    </>
  )
}

/** Codes of what is chosen level by level too (GB/T 2260), for those who read its names. */
const chosenWithin: Readonly<Record<string, string>> = { TW: '710000', HK: '810000', MO: '820000' }
const isPlace = (part: PlacePart): boolean => part === 'town' || part === 'state'

/** The parts of an address in the order of its country; where its regions are known they are chosen. */
function ForeignPlace({ form, problems, change }: FieldsProps) {
  const texts = useTexts('address')
  const isChinese = useLocale().startsWith('zh')
  const [isTyped, setTyped] = useState(false)
  const typed = useRef<HTMLDivElement>(null)
  // Whoever asked to type wants to type at once.
  useEffect(() => {
    if (isTyped) typed.current?.querySelector<HTMLInputElement>('[name=area],[name=state]')?.focus()
  }, [isTyped])
  const { parts } = countryForm(form.country)
  const [first, ...others] = parts.filter(isPlace)
  const root = isChinese && !isTyped ? chosenWithin[form.country] : undefined
  const choose = (chosen: readonly ChosenRegion[]) => {
    const [large = '', small = ''] = chosen.map(({ name }) => name)
    const postcode = chosen.at(-1)?.postcode ?? form.postcode
    if (others.length > 0) return change({ state: large, town: small, postcode })
    change({ [first === 'state' ? 'state' : 'town']: `${large} ${small}`.trim(), postcode })
  }
  return (
    <div ref={typed} className="contents">
      {parts.map((part) => {
        const PartField = partFields[part]
        if (root === undefined || !isPlace(part))
          return <PartField key={part} form={form} problems={problems} change={change} />
        return part === first ? (
          <RegionField
            key={part}
            root={root}
            value={joinArea(form.country, form)}
            error={problems.area && texts[problems.area]}
            onChoose={choose}
            onType={() => setTyped(true)}
          />
        ) : null
      })}
    </div>
  )
}

/** For somebody in a place that the directory lacks. */
function NumberField({ form, change }: Pick<FieldsProps, 'form' | 'change'>) {
  const texts = useTexts('address')
  return (
    <Field label={texts.personNumberOptional} hint={texts.personNumberHint}>
      <Input
        name="personNumber"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={form.personNumber}
        onChange={(event) => change({ personNumber: event.target.value })}
      />
    </Field>
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
  // Japan writes its towns in the street's line.
  const hasTown = form.country === 'CN' || countryForm(form.country).parts.includes('town')
  return (
    <Field label={texts.detail} error={problems.detail && texts[problems.detail]} isRequired>
      <Input
        name="detail"
        autoComplete={form.kind === 'delivery' ? 'street-address' : 'off'}
        maxLength={200}
        placeholder={hasTown ? texts.detailHint : texts.detailHintWithTown}
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
