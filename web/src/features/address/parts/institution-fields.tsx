import type { Institution } from '@mailing/contract/institution/calls.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { FieldsProps } from './address-form.tsx'
import { InstitutionRules } from './institution-rules.tsx'
import { InstitutionSearch } from './institution-search.tsx'

/** Institution, unit and number. What the place's rules ask for is marked as required. */
export function InstitutionFields({ form, problems, change }: FieldsProps) {
  const texts = useTexts('address')
  return (
    <>
      <InstitutionSearch
        chosen={form.institution}
        error={problems.institution && texts[problems.institution]}
        onChoose={(institution) => change({ institution })}
      />
      {form.institution && (
        <PlaceFields
          institution={form.institution}
          form={form}
          problems={problems}
          change={change}
        />
      )}
    </>
  )
}

/** What the chosen place wants to know. */
function PlaceFields({
  institution,
  form,
  problems,
  change,
}: FieldsProps & { readonly institution: Institution }) {
  const texts = useTexts('address')
  const { rules } = institution.current
  return (
    <>
      <InstitutionRules institution={institution} />
      <Field
        label={texts.unit}
        error={problems.unit && texts[problems.unit]}
        isRequired={rules.isUnitRequired}
      >
        <Input
          name="unit"
          maxLength={60}
          placeholder={texts.unitHint}
          value={form.unit}
          onChange={(event) => change({ unit: event.target.value })}
        />
      </Field>
      <Field
        label={texts.personNumber}
        hint={texts.personNumberHint}
        error={problems.personNumber && texts[problems.personNumber]}
        isRequired={rules.isPersonNumberRequired}
      >
        <Input
          name="personNumber"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={form.personNumber}
          onChange={(event) => change({ personNumber: event.target.value })}
        />
      </Field>
    </>
  )
}
