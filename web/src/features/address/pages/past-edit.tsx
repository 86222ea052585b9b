import { longestPaste, type PastAddress } from '@mailing/contract/address/reading.ts'
import { calls } from '@mailing/contract/client.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useOpened } from '../../../platform/client/use-opened.ts'
import { back, useLeaveGuard } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'

/** Adds or changes an address as one text, as the old version had them. */
export default function PastEditPage({ params }: PageProps) {
  const id = params['id']
  const stored = useCall(
    calls.address.pastGet,
    { id: id ?? '' },
    { isEnabled: id !== undefined, freshSeconds: 0 },
  )
  const opened = useOpened(stored)
  if (id === undefined) return <PastForm past={null} />
  if (opened) return <PastForm past={opened} />
  return (
    <Page>
      {stored.error && !stored.isFetching ? (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <SkeletonCards count={1} lines={4} />
      )}
    </Page>
  )
}

/** What is typed, asked about before it is left, and saved. */
function usePastForm(past: PastAddress | null) {
  const t = useTexts('contacts')
  const address = useTexts('address')
  const [first] = useState({ kind: past?.kind ?? ('delivery' as const), text: past?.text ?? '' })
  const [kind, setKind] = useState<PastAddress['kind']>(first.kind)
  const [text, setText] = useState(first.text)
  const [isTried, setTried] = useState(false)
  const isSaved = useRef(false)
  useLeaveGuard(
    kind !== first.kind || text !== first.text,
    async () =>
      isSaved.current ||
      ask({
        message: address.leaveAsk,
        okText: address.leave,
        cancelText: address.stay,
        isDanger: true,
      }),
  )
  const saving = useSend(calls.address.pastSave, {
    refresh: [calls.address.pastList, calls.address.pastGet],
    onSuccess: () => {
      isSaved.current = true
      toast(t.pastSaved)
      back()
    },
  })
  const isMissing = text.trim().length < 2
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) saving.send({ id: past?.id, kind, text: text.trim() })
  }
  return {
    kind,
    setKind,
    text,
    setText,
    isTextMissing: isTried && isMissing,
    isSaving: saving.isSending,
    submit,
  }
}

function PastForm({ past }: { readonly past: PastAddress | null }) {
  const t = useTexts('contacts')
  const form = usePastForm(past)
  return (
    <form onSubmit={form.submit} noValidate className="contents">
      <Page
        footer={
          <FormActions>
            <Button type="submit" kind="primary" isBusy={form.isSaving}>
              {t.pastSave}
            </Button>
          </FormActions>
        }
      >
        <Card>
          <Field
            label={t.pastText}
            hint={t.pastTextHint}
            error={form.isTextMissing ? t.pastTextMissing : undefined}
            isRequired
          >
            <Textarea
              name="text"
              rows={4}
              maxLength={longestPaste}
              value={form.text}
              onChange={(event) => form.setText(event.target.value)}
            />
          </Field>
          <FieldGroup label={t.pastKind}>
            <ChoiceCards
              name="kind"
              value={form.kind}
              onChange={form.setKind}
              options={[
                { value: 'delivery', label: t.pastKinds.delivery },
                { value: 'recipient', label: t.pastKinds.recipient },
              ]}
            />
          </FieldGroup>
        </Card>
      </Page>
    </form>
  )
}
