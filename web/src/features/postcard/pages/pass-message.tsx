import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { passMessageParts } from '@mailing/contract/postcard/layout.ts'
import { passMessageMailClass } from '@mailing/contract/postcard/limits.ts'
import { useCallback, useMemo, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { usePerson } from '../../../platform/draft/use-opening.ts'
import { useFormat } from '../../../platform/format.ts'
import { rememberedInput, rememberInput } from '../../../platform/input-memory.ts'
import { useLocale } from '../../../platform/locale.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { ChatFaces } from '../../letter/parts/chat-faces.tsx'
import { Notes } from '../../mail/parts/notes.tsx'
import { useProof } from '../../mail/parts/use-proof.ts'
import { addressFor, type CardReach } from '../model/reach.ts'
import { CardCheckout } from '../parts/card-checkout.tsx'
import { PersonCard } from '../parts/person-card.tsx'
import { SideButton } from '../parts/side-button.tsx'
import { useCardModel } from '../parts/use-card-model.ts'

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
  // What was read before stays on the screen: a new reading that fails takes nobody's pen away.
  if (!reach.data || (again !== '' && !former.data)) {
    const missing = reach.data ? former : reach
    return (
      <Page>
        {missing.error ? (
          <ErrorState error={missing.error} onRetry={() => void missing.refetch()} />
        ) : (
          <SkeletonCards count={2} />
        )}
      </Page>
    )
  }
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

/** The words as they are typed. They outlive this screen, because a person is added on another one, and the app; another user never sees them. */
function useWords(again: string, former: string | null) {
  const [memory] = useState(() => `pass ${currentUid() ?? ''} ${again}`.trim())
  const [text, setText] = useState(() => rememberedInput(memory) ?? former ?? '')
  return {
    text,
    write: (next: string): void => {
      setText(next)
      rememberInput(memory, next || null)
    },
    forget: () => rememberInput(memory, null),
  }
}

/** The proof of the words for a person, once it was asked for; changed words need another one. `now`: null while something is missing. */
function usePassProof(now: Asked | null) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isAsked =
    asked !== null &&
    now !== null &&
    asked.text === now.text &&
    asked.recipientId === now.recipientId &&
    asked.locale === now.locale
  const { proof, isOld, error, refresh } = useProof(
    calls.postcard.provePassMessage,
    asked ?? { locale: 'en', text: '-', recipientId: '' },
    isAsked,
    false,
  )
  return {
    isAsked,
    ask: () => setAsked(now),
    proof,
    isOld,
    error,
    refresh: useCallback(() => void refresh(), [refresh]),
  }
}

interface WritingProps {
  readonly reach: CardReach
  readonly given: string | null
  /** The order whose words are written again, and those words. */
  readonly again: string
  readonly former: string | null
}

function Writing({ reach, given, again, former }: WritingProps) {
  const { pass: t } = useTexts('postcard')
  const format = useFormat()
  const locale = useLocale()
  const words = useWords(again, former)
  const text = words.text.trim()
  const here = again === '' ? own : `${own}?again=${again}`
  const [recipientId, setRecipientId] = useState(given)
  const person = reach.recipients.find(({ id }) => id === recipientId) ?? null
  const now = person && text !== '' ? { locale, text, recipientId: person.id } : null
  const { isAsked, ask, ...proving } = usePassProof(now)
  return (
    <CardCheckout
      kind="pass_message"
      {...proving}
      recipientId={person?.id ?? ''}
      isInstitution={person !== null && person.breaches.length > 0}
      mailClass={passMessageMailClass}
      memory="the pass message"
      days={reach.expectedDays}
      returnTo={here}
      onOrdered={words.forget}
      onMend={() => document.querySelector<HTMLElement>('textarea[name=text]')?.focus()}
      first={isAsked ? undefined : { label: t.check, canPress: now !== null, onPress: ask }}
    >
      <p className="mb-3 px-1 text-muted">
        {t.lead} · {t.price}{' '}
        <span className="tabular-nums">{format.money(reach.price, reach.currency)}</span>
      </p>
      <Card>
        <Field label={t.words} hint={t.left(reach.limits.characters - words.text.length)}>
          <Textarea
            name="text"
            rows={4}
            maxLength={reach.limits.characters}
            placeholder={t.placeholder}
            value={words.text}
            onChange={(event) => words.write(event.target.value)}
          />
        </Field>
        <ChatFaces text={words.text} recipientId={recipientId} onChange={words.write} />
      </Card>
      <PersonCard
        people={reach.recipients}
        chosen={person}
        onChoose={({ id }) => setRecipientId(id)}
        returnTo={here}
      />
      {text !== '' && <Preview text={text} reach={reach} person={person} />}
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
  const { set, isComplete, error, retry } = useCardModel(wish)
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <Card title={t.pass.preview}>
      {set && isComplete && <Notes model={set.model} />}
      {set === null ? (
        <Skeleton lines={5} />
      ) : (
        <div className="grid gap-3 min-[520px]:grid-cols-2">
          <SideButton side={set.model.front} label={t.frontPicture} isColour={false} hasTrim />
          <SideButton
            side={set.model.back}
            label={t.backPicture}
            isColour={false}
            hasTrim
            startScale={2}
          />
        </div>
      )}
    </Card>
  )
}
