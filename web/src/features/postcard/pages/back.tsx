import { calls } from '@mailing/contract/client.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { postcardParts } from '@mailing/contract/postcard/layout.ts'
import { cardFaces, cardLimits, cardSizesPt } from '@mailing/contract/postcard/limits.ts'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, Textarea } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { ChatFaces } from '../../letter/parts/chat-faces.tsx'
import { Notes } from '../../mail/parts/notes.tsx'
import { SaveLine } from '../../mail/parts/save-line.tsx'
import { addressFor, type Reachable } from '../model/reach.ts'
import { PersonCard } from '../parts/person-card.tsx'
import { SideButton } from '../parts/side-button.tsx'
import type { CardDraftInUse } from '../parts/use-card-draft.ts'
import { useCardModel } from '../parts/use-card-model.ts'
import { WithCard } from '../parts/with-card.tsx'

/** `id`: the postcard. `recipientId`: a person chosen on the way here, for a card without one or in place of `over`; who was chosen here later stays. */
export default function BackPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  return (
    <WithCard key={id} id={id}>
      {(draft) => (
        <Back draft={draft} given={params['recipientId'] ?? null} over={params['over'] ?? null} />
      )}
    </WithCard>
  )
}

interface BackProps {
  readonly draft: CardDraftInUse
  readonly given: string | null
  readonly over: string | null
}

function Back({ draft, given, over }: BackProps) {
  const t = useTexts('postcard')
  const { editing, change } = draft
  const reach = useCall(calls.postcard.passMessage, {}, { freshSeconds: 0 })
  const people = reach.data?.recipients ?? []
  const person = people.find((one) => one.id === editing.recipientId) ?? null
  const isGiven =
    given !== null &&
    editing.recipientId !== given &&
    [null, over].includes(editing.recipientId) &&
    people.some(({ id: one }) => one === given)
  useEffect(() => {
    if (isGiven) change({ recipientId: given })
  }, [isGiven, given, change])
  // What was read before stays on the screen: a new reading that fails takes nobody's pen away.
  if (reach.error && !reach.data)
    return (
      <Page>
        <ErrorState error={reach.error} onRetry={() => void reach.refetch()} />
      </Page>
    )
  if (!reach.data)
    return (
      <Page>
        <SkeletonCards count={2} lines={5} />
      </Page>
    )
  const own = `/pages/postcard/back/back?id=${editing.id}${editing.recipientId === null ? '' : `&over=${editing.recipientId}`}`
  return (
    <Page footer={<BackActions draft={draft} person={person} />}>
      <SaveLine draft={draft} conflict={t.conflict} />
      <BackEditor
        content={editing.content}
        address={{ reach: reach.data, person }}
        onChange={(part) => change({ content: { ...editing.content, ...part } })}
      />
      <PersonCard
        people={people}
        chosen={person}
        onChoose={({ id: recipientId }) => change({ recipientId })}
        returnTo={own}
      />
    </Page>
  )
}

/** The ways to the front, and on to the order. */
function BackActions({
  draft: { editing, flush },
  person,
}: {
  readonly draft: CardDraftInUse
  readonly person: Reachable | null
}) {
  const t = useTexts('postcard')
  const { chooseRecipient } = useTexts('mail')
  const [isLeaving, setLeaving] = useState(false)
  const next = async () => {
    if (!person) return
    setLeaving(true)
    const savedId = await flush()
    setLeaving(false)
    // The order is made from what the server has: without the last change it would print the text from before.
    if (savedId === null) return void tell(t.notPrinted)
    await navigate('/pages/postcard/confirm/confirm', { id: savedId, recipientId: person.id })
  }
  return (
    <FormActions note={person ? undefined : chooseRecipient}>
      <Button
        onClick={() =>
          void flush().then((savedId) =>
            navigate('/pages/postcard/front/front', { id: savedId ?? editing.id }),
          )
        }
      >
        {t.toFront}
      </Button>
      <Button
        kind="primary"
        isBusy={isLeaving}
        disabled={person === null || editing.content.message.trim() === ''}
        onClick={() => void next()}
      >
        {t.toConfirm}
      </Button>
    </FormActions>
  )
}

interface BackEditorProps {
  readonly content: PostcardContent
  readonly address: {
    readonly reach: Parameters<typeof addressFor>[0]
    readonly person: Parameters<typeof addressFor>[1]
  }
  readonly onChange: (part: Partial<PostcardContent>) => void
}

/** The back as it is printed, and the words that go on its lines. */
function BackEditor({ content, address: { reach, person }, onChange }: BackEditorProps) {
  const t = useTexts('postcard')
  const wish = useMemo(
    () => ({ input: postcardParts(content, addressFor(reach, person)), of: null }),
    [content, reach, person],
  )
  const { set, isComplete, error, retry } = useCardModel(wish)
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 mb-3 bg-ground px-4 py-2">
        <div className="mx-auto max-w-130">
          {set ? (
            <SideButton side={set.model.back} label={t.backPicture} hasTrim startScale={2} />
          ) : error ? (
            <ErrorState error={error} onRetry={retry} />
          ) : (
            <div className="aspect-[154/106] bg-card p-6">
              <Skeleton lines={5} />
            </div>
          )}
        </div>
      </div>
      {set && isComplete && <Notes model={set.model} />}
      <Card>
        <Field
          label={t.message}
          hint={t.messageHint}
          extra={
            <span className="tabular-nums">
              {content.message.length}/{cardLimits.messageCharacters}
            </span>
          }
        >
          <Textarea
            name="message"
            rows={6}
            maxLength={cardLimits.messageCharacters}
            value={content.message}
            onChange={(event) => onChange({ message: event.target.value })}
          />
        </Field>
        <ChatFaces
          text={content.message}
          recipientId={person?.id ?? null}
          onChange={(message) => onChange({ message })}
        />
        <LetteringFields content={content} onChange={onChange} />
      </Card>
    </>
  )
}

/** Font, size and alignment of the words. */
function LetteringFields({ content, onChange }: Pick<BackEditorProps, 'content' | 'onChange'>) {
  const t = useTexts('postcard')
  const { fonts } = useTexts('design')
  return (
    <div className="grid gap-x-3 min-[400px]:grid-cols-3">
      <Field label={t.font}>
        <Select
          name="font"
          value={content.font}
          onChange={(event) => onChange({ font: event.target.value as PostcardContent['font'] })}
          options={cardFaces.map((value) => ({
            value,
            label: nameIn(fonts, value),
          }))}
        />
      </Field>
      <Field label={t.size}>
        <Select
          name="size"
          value={String(content.sizePt)}
          onChange={(event) => onChange({ sizePt: Number(event.target.value) })}
          options={cardSizesPt.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </Field>
      <Field label={t.align}>
        <Select
          name="align"
          value={content.align}
          onChange={(event) => onChange({ align: event.target.value as PostcardContent['align'] })}
          options={(['left', 'center', 'right', 'justify'] as const).map((value) => ({
            value,
            label: t.aligns[value],
          }))}
        />
      </Field>
    </div>
  )
}
