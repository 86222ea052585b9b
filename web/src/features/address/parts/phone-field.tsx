import { phoneLength } from '@mailing/contract/account/phone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { usePhones } from '../model/phones.ts'
import type { FieldsProps } from './address-form.tsx'

/** A number of any country; once typed it stands there as it was understood. */
export function PhoneField({ form, problems, change }: FieldsProps) {
  const texts = useTexts('address')
  const phones = usePhones()
  const isDelivery = form.kind === 'delivery'
  const show = () => {
    const kept = phones?.keptPhone(form.phone, form.country) ?? form.phone
    if (kept !== form.phone) change({ phone: phones?.typedPhone(kept) ?? kept })
  }
  return (
    <Field
      label={isDelivery ? texts.phone : texts.phoneOptional}
      hint={texts.phoneHint}
      error={problems.phone && texts[problems.phone]}
      isRequired={isDelivery}
    >
      <Input
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete={isDelivery ? 'tel' : 'off'}
        maxLength={phoneLength}
        value={form.phone}
        onChange={(event) => change({ phone: event.target.value })}
        onBlur={show}
      />
    </Field>
  )
}
