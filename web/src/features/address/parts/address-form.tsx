import { calls } from '@mailing/contract/client.ts'
import { type FormEvent, useRef, useState } from 'react'
import { request } from '../../../platform/client/client.ts'
import { useSend } from '../../../platform/client/query.ts'
import {
  back,
  openPlace,
  ownPlace,
  redirect as redirectTo,
  useLeaveGuard,
} from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards, Switch } from '../../../ui/choice.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { addressAnswers } from '../model/address-answers.ts'
import { type AddressFormState, type FormProblems, inputOf, problemsOf } from '../model/form.ts'
import { loadPhones, usePhones } from '../model/phones.ts'
import { handTyped, withTyped } from '../model/twin.ts'
import { AboutFields } from './about-fields.tsx'
import { useAskTwin } from './ask-twin.ts'
import { InstitutionFields } from './institution-fields.tsx'
import { PasteField } from './paste-field.tsx'
import { PostalFields } from './postal-fields.tsx'

export type Change = (part: Partial<AddressFormState>) => void

/** What each group of fields of the form is given. */
export interface FieldsProps {
  readonly form: AddressFormState
  readonly problems: FormProblems
  readonly change: Change
}

/** Unprinted letters that still carry the old address are offered to follow; without any the form just closes. */
async function showFollowing(recipientId: string): Promise<void> {
  const { list } = await request(
    calls.mail.unprintedTo,
    { recipientId },
    { isLoadingShown: false, isNetworkToastShown: false },
  ).catch(() => ({ list: [] }))
  if (list.length > 0) await redirectTo('/pages/my/address/moved', { recipientId })
  else back()
}

interface AddressFormProps {
  readonly title: string | undefined
  readonly start: AddressFormState
  /** What was typed into a new form before this one was opened in its place. */
  readonly typed?: AddressFormState | null
  readonly redirect?: string
  /** Before the page is left. */
  readonly onSaved?: () => void
}

/** Answers of other screens that a saved address changes: a letter refused for where this person was is checked again. */
const changed = [
  calls.address.list,
  calls.address.get,
  calls.address.contacts,
  calls.address.groups,
  calls.address.pastList,
  calls.account.my,
]

interface Saving extends Pick<AddressFormProps, 'redirect' | 'onSaved'> {
  readonly form: AddressFormState
  readonly isDirty: boolean
}

/** Saves the form and leads on; a recipient who is there already is asked about first. Until then it is not left unasked. */
function useSaving({ form, isDirty, redirect, onSaved }: Saving) {
  const texts = useTexts('address')
  const askTwin = useAskTwin()
  const mayGo = useRef(false)
  useLeaveGuard(
    isDirty,
    async () =>
      mayGo.current ||
      ask({ message: texts.leaveAsk, okText: texts.leave, cancelText: texts.stay, isDanger: true }),
  )
  const saving = useSend(calls.address.edit, {
    refresh: [...changed, ...addressAnswers()],
    onSuccess: (address) => {
      mayGo.current = true
      onSaved?.()
      toast(texts.saved)
      const place = ownPlace(redirect)
      // Letters that were ordered for the old address are looked for only where there may be some.
      if (!place && address.kind === 'recipient' && form.id !== undefined && isDirty)
        void showFollowing(address.id)
      else if (place)
        void openPlace(
          { ...place, params: { ...place.params, recipientId: address.id } },
          'replace',
        )
      else back()
    },
    onError: (error) =>
      askTwin(error, {
        open: (id) => {
          mayGo.current = true
          handTyped(id, form)
          void redirectTo('/pages/my/address/edit/edit', { kind: 'recipient', id, redirect })
        },
        saveAnother: () => {
          const input = inputOf(form)
          if (input.kind === 'recipient') saving.send({ ...input, isAnother: true })
        },
      }),
  })
  return saving
}

/** What is typed into the form, what is wrong with it, and where saving leads. */
function useAddressForm({ start, typed, redirect, onSaved }: Omit<AddressFormProps, 'title'>) {
  const [first] = useState(start)
  const [form, setForm] = useState(typed ? withTyped(first, typed) : first)
  const [isTried, setTried] = useState(false)
  const phones = usePhones()
  const problems: FormProblems = isTried ? problemsOf(form, phones?.keptPhone) : {}
  const change: Change = (part) => setForm((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(form) !== JSON.stringify(first)
  const saving = useSaving({ form, isDirty, redirect, onSaved })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const known = phones ?? (await loadPhones())
    const wrong = Object.keys(problemsOf(form, known?.keptPhone))[0]
    if (wrong) return document.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    const input = inputOf(form)
    // A twin is asked about; what is changed has been there before.
    saving.send(input.kind === 'recipient' && !input.id ? { ...input, isAnother: false } : input)
  }
  return { form, change, problems, submit, isSaving: saving.isSending }
}

/** The form of one address. `redirect`: the page to go on to, which is given the saved address as `recipientId`. */
export function AddressForm({ title, ...given }: AddressFormProps) {
  const texts = useTexts('address')
  const { form, change, problems, submit, isSaving } = useAddressForm(given)
  const isRecipient = form.kind === 'recipient'
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="contents">
      <Page
        title={title}
        footer={
          <FormActions>
            <Button type="submit" kind="primary" isBusy={isSaving}>
              {texts.save}
            </Button>
          </FormActions>
        }
      >
        {given.typed && <p className="mb-3 px-1 text-sm text-muted">{texts.twin.checked}</p>}
        {!isRecipient && (
          <Card>
            <PasteField form={form} change={change} />
          </Card>
        )}
        <PersonFields form={form} problems={problems} change={change} />
        <Card>
          {isRecipient && (
            <PlaceChoice place={form.place} onChange={(place) => change({ place })} />
          )}
          {isRecipient && form.place === 'institution' ? (
            <InstitutionFields form={form} problems={problems} change={change} />
          ) : (
            <PostalFields form={form} problems={problems} change={change} />
          )}
        </Card>
        {isRecipient && <AboutFields form={form} change={change} />}
        <Card>
          <Switch
            checked={form.isDefault}
            onChange={(event) => change({ isDefault: event.target.checked })}
            label={isRecipient ? texts.setDefaultRecipient : texts.setDefaultDelivery}
          />
        </Card>
      </Page>
    </form>
  )
}

function PersonFields({ form, problems, change }: FieldsProps) {
  const texts = useTexts('address')
  const isRecipient = form.kind === 'recipient'
  return (
    <Card>
      <Field
        label={texts.name}
        hint={isRecipient ? texts.nameHint : undefined}
        error={problems.name && texts[problems.name]}
        isRequired
      >
        <Input
          name="name"
          autoComplete={isRecipient ? 'off' : 'name'}
          maxLength={40}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      {isRecipient && (
        <Field label={texts.relation}>
          <Input
            name="relation"
            maxLength={20}
            placeholder={texts.relationHint}
            value={form.relation}
            onChange={(event) => change({ relation: event.target.value })}
          />
        </Field>
      )}
    </Card>
  )
}

function PlaceChoice({
  place,
  onChange,
}: {
  readonly place: AddressFormState['place']
  readonly onChange: (place: AddressFormState['place']) => void
}) {
  const texts = useTexts('address')
  return (
    <FieldGroup label={texts.place}>
      <ChoiceCards
        name="place"
        value={place}
        onChange={onChange}
        options={[
          {
            value: 'institution',
            label: texts.placeInstitution,
            description: texts.placeInstitutionHint,
          },
          { value: 'postal', label: texts.placePostal, description: texts.placePostalHint },
        ]}
      />
    </FieldGroup>
  )
}
