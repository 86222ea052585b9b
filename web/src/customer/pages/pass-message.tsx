import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { passMessageParts } from '@mailing/contract/postcard/layout.ts'
import { passMessageMailClass } from '@mailing/contract/postcard/limits.ts'
import { useCallback, useMemo, useState } from 'react'
import { addressFor, type CardReach } from '../../features/postcard/model/reach.ts'
import { Notes } from '../../features/postcard/parts/notes.tsx'
import { PersonCard } from '../../features/postcard/parts/person-card.tsx'
import { SideButton } from '../../features/postcard/parts/side-button.tsx'
import { useCardModel } from '../../features/postcard/parts/use-card-model.ts'
import { useCall } from '../../platform/client/query.ts'
import { usePerson } from '../../platform/draft/use-opening.ts'
import { useFormat } from '../../platform/format.ts'
import { rememberedInput, rememberInput } from '../../platform/input-memory.ts'
import { useLocale } from '../../platform/locale.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { currentUid } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState, Skeleton, SkeletonCards } from '../../ui/states.tsx'
import { CardCheckout } from './card-checkout.tsx'

/** A few words as a card. `recipientId`: to this person; `again`: begins with the words of this order. */
export default function PassMessagePage({ params }: PageProps) {
  // Of what one person writes another one, who logs in meanwhile, sees nothing.
  const person = usePerson()
  const reach = useCall(calls.postcard.passMessage, {}, { freshSeconds: 0 })
  const again = params['again'] ?? ''
  const former = useCall(
    calls.postcard.orderedMessage,
    { orderId: again },
    { isEnabled: again !== '', freshSeconds: 300 },
  )
  const error = reach.error ?? former.error
  if (error)
    return (
      <Page>
        <ErrorState
          error={error}
          onRetry={() => void (reach.error ? reach.refetch() : former.refetch())}
        />
      </Page>
    )
  if (!reach.data || (again !== '' && !former.data))
    return (
      <Page>
        <SkeletonCards count={2} />
      </Page>
    )
  return (
    <Writing
      key={`${person} ${again}`}
      again={again}
      reach={reach.data}
      given={params['recipientId'] ?? former.data?.recipientId ?? null}
      former={former.data?.text ?? null}
    />
  )
}

type Asked = CallInput<typeof calls.postcard.provePassMessage>
const own = '/pages/passMessage/passMessage'

function Writing({
  reach,
  given,
  again,
  former,
}: {
  readonly reach: CardReach
  readonly given: string | null
  /** The order whose words are written again, and those words. */
  readonly again: string
  readonly former: string | null
}) {
  const t = useTexts('postcard')
  const format = useFormat()
  const locale = useLocale()
  // What is being typed outlives this screen, because a person is added on another one, and the app; another user never sees it.
  const [memory] = useState(() => `pass ${currentUid() ?? ''} ${again}`.trim())
  const [text, setText] = useState(() => rememberedInput(memory) ?? former ?? '')
  const here = again === '' ? own : `${own}?again=${again}`
  const [recipientId, setRecipientId] = useState(given)
  /** What the proof on the screen was asked for; changed words need another one. */
  const [asked, setAsked] = useState<Asked | null>(null)
  const person = reach.recipients.find(({ id }) => id === recipientId) ?? null
  const now: Asked | null =
    person && text.trim() !== '' ? { locale, text: text.trim(), recipientId: person.id } : null
  const isAsked =
    asked !== null &&
    now !== null &&
    asked.text === now.text &&
    asked.recipientId === now.recipientId &&
    asked.locale === now.locale
  const proof = useCall(
    calls.postcard.provePassMessage,
    asked ?? { locale, text: '-', recipientId: '' },
    { isEnabled: isAsked, freshSeconds: 300 },
  )
  const { refetch } = proof
  const refresh = useCallback(() => void refetch(), [refetch])
  const left = reach.limits.characters - text.length
  return (
    <CardCheckout
      kind="pass_message"
      proof={isAsked && proof.error === null ? (proof.data ?? null) : null}
      isOld={isAsked && proof.isFetching}
      error={isAsked ? proof.error : null}
      refresh={refresh}
      currency={reach.currency}
      recipientId={person?.id ?? ''}
      isInstitution={person !== null && person.breaches.length > 0}
      mailClass={passMessageMailClass}
      memory="the pass message"
      days={reach.expectedDays}
      returnTo={here}
      onOrdered={() => rememberInput(memory, null)}
      onMend={() => {
        document.querySelector<HTMLElement>('textarea[name=text]')?.focus()
        return true
      }}
      action={
        isAsked ? undefined : (
          <Button kind="primary" isWide disabled={now === null} onClick={() => setAsked(now)}>
            {t.pass.check}
          </Button>
        )
      }
    >
      <p className="mb-3 px-1 text-muted">
        {t.pass.lead} · {t.pass.price}{' '}
        <span className="tabular-nums">{format.money(reach.price, reach.currency)}</span>
      </p>
      <Card>
        <Field label={t.pass.words} hint={t.pass.left(left)}>
          <Textarea
            name="text"
            rows={4}
            maxLength={reach.limits.characters}
            placeholder={t.pass.placeholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              rememberInput(memory, event.target.value || null)
            }}
          />
        </Field>
      </Card>
      <PersonCard
        people={reach.recipients}
        chosen={person}
        onChoose={({ id }) => setRecipientId(id)}
        returnTo={here}
      />
      {text.trim() !== '' && <Preview text={text.trim()} reach={reach} person={person} />}
    </CardCheckout>
  )
}

function Preview({
  text,
  reach,
  person,
}: {
  readonly text: string
  readonly reach: CardReach
  readonly person: CardReach['recipients'][number] | null
}) {
  const t = useTexts('postcard')
  const locale = useLocale()
  const wish = useMemo(
    () => ({ input: passMessageParts({ locale, text }, addressFor(reach, person)), of: null }),
    [locale, text, reach, person],
  )
  const { set, isComplete, error } = useCardModel(wish)
  if (error) return <ErrorState error={error} />
  return (
    <Card title={t.pass.preview}>
      {set && isComplete && <Notes model={set.model} />}
      {set === null ? (
        <Skeleton lines={5} />
      ) : (
        <div className="grid gap-3 min-[520px]:grid-cols-2">
          <SideButton side={set.model.front} label={t.frontPicture} hasTrim />
          <SideButton side={set.model.back} label={t.backPicture} hasTrim startScale={2} />
        </div>
      )}
    </Card>
  )
}
