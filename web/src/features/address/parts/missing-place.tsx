import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { type PlaceRequest, requestLimits } from '@mailing/contract/institution/request-calls.ts'
import { type KeyboardEvent, useState } from 'react'
import { request } from '../../../platform/client/client.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** An answer is shown for so long. */
const answerMs = 30 * 86_400_000
const isNews = ({ answeredAt }: PlaceRequest): boolean =>
  answeredAt === null || Date.now() - Date.parse(answeredAt) < answerMs

interface MissingPlaceProps {
  /** What is being looked for. */
  readonly words: string
  readonly onChoose: (institution: Institution) => void
}

/** Asks for a place that the directory lacks, and tells what became of those that were asked for. */
export function MissingPlace({ words, onChoose }: MissingPlaceProps) {
  const { missing: t } = useTexts('address')
  const [isAsking, setAsking] = useState(false)
  const own = useCall(calls.institution.myRequests, {})
  return (
    <div className="mt-2 space-y-2">
      {own.data?.list.filter(isNews).map((one) => (
        <Answer key={one.id} asked={one} onChoose={onChoose} />
      ))}
      {isAsking ? (
        <Asking words={words} onDone={() => setAsking(false)} />
      ) : (
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          {t.ask}
        </Button>
      )}
    </div>
  )
}

/** The form stands in the form of an address: Enter sends this one. */
function Asking({ words, onDone }: { readonly words: string; readonly onDone: () => void }) {
  const { missing: t } = useTexts('address')
  const [name, setName] = useState(words)
  const [place, setPlace] = useState('')
  const sending = useSend(calls.institution.request, {
    refresh: [calls.institution.myRequests],
    onSuccess: () => {
      toast(t.sent)
      onDone()
    },
  })
  const isReady = name.trim().length >= 2
  const send = () => isReady && sending.send({ name: name.trim(), place: place.trim() })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="space-y-3 rounded-control bg-sunken p-3.5">
      <p className="text-sm text-muted">{t.lead}</p>
      <Field label={t.name}>
        <Input
          name="missingName"
          autoComplete="off"
          // Opened by a press: what is typed next belongs here.
          autoFocus
          maxLength={requestLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Field label={t.place} hint={t.placeHint}>
        <Input
          name="missingPlace"
          autoComplete="off"
          maxLength={requestLimits.place}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex gap-3">
        <Button size="small" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button size="small" disabled={!isReady} isBusy={sending.isSending} onClick={send}>
          {t.send}
        </Button>
      </div>
    </div>
  )
}

function Answer({
  asked,
  onChoose,
}: {
  readonly asked: PlaceRequest
  readonly onChoose: MissingPlaceProps['onChoose']
}) {
  const { missing: t } = useTexts('address')
  const { name, reason, institutionId: id } = asked
  if (id !== null)
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {t.added(name)}
        <Button
          size="small"
          onClick={() =>
            void request(calls.institution.get, { id }).then(onChoose, () => undefined)
          }
        >
          {t.choose}
        </Button>
      </p>
    )
  return (
    <p className="text-sm text-muted">
      {reason === null ? t.waiting(name) : t.declined[reason](name)}
    </p>
  )
}
