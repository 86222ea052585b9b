import type { GreetingContent } from '@mailing/contract/greeting/content.ts'
import { greetingParts } from '@mailing/contract/greeting/layout.ts'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { navigate } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { tell } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useRecipient } from '../../address/parts/use-recipient.ts'
import { Notes } from '../../mail/parts/notes.tsx'
import { SaveLine } from '../../mail/parts/save-line.tsx'
import { type MailDraftInUse, useMailDraft } from '../../mail/parts/use-mail-draft.ts'
import { WithMailDraft } from '../../mail/parts/with-mail-draft.tsx'
import { greetingDrafts, type OpenGreeting } from '../model/drafts.ts'
import { CoverStrip } from '../parts/cover-strip.tsx'
import { PanelView } from '../parts/panel-view.tsx'
import { useGreetingModel } from '../parts/use-greeting-model.ts'
import { InsideFields, TitleField } from '../parts/word-fields.tsx'

/** Apart: it stands below the card, and a card is shown without it. */
const GreetingList = lazy(() =>
  import('../parts/greeting-list.tsx').then(({ GreetingList: shown }) => ({ default: shown })),
)

/** `id`: the greeting card; `fresh`: it was begun a moment ago; `recipientId`: a person for a card without one. */
export default function EditGreetingPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  return (
    <WithMailDraft<OpenGreeting>
      key={id}
      name={`greeting-${id}`}
      id={id}
      open={() => greetingDrafts.open(id)}
      words={useTexts('greeting')}
      freshPage="/pages/greeting/edit/edit"
    >
      {(opened) => <Editing opened={opened} given={params['recipientId'] ?? null} />}
    </WithMailDraft>
  )
}

/** What of the card is shown and worked on. */
type Part = 'cover' | 'inside'

interface EditingProps {
  readonly opened: OpenGreeting
  readonly given: string | null
}

function Editing({ opened, given }: EditingProps) {
  const t = useTexts('greeting')
  const draft = useMailDraft(greetingDrafts, opened)
  const { content, recipientId } = draft.text
  const { change } = draft
  useEffect(() => {
    if (given !== null && recipientId === null) change({ recipientId: given })
  }, [given, recipientId, change])
  const [part, setPart] = useState<Part>('cover')
  const hasWords = content.message.trim() !== '' || content.verse.trim() !== ''
  const { isLeaving, next } = useNext(draft)
  const isInside = part === 'inside' || hasWords
  return (
    <Page
      footer={
        <FormActions note={isInside && !hasWords ? t.wordsMissing : undefined}>
          <Button
            kind="primary"
            isWide
            isBusy={isLeaving}
            disabled={isInside && !hasWords}
            onClick={() => (isInside ? void next() : setPart('inside'))}
          >
            {isInside ? t.toConfirm : t.toInside}
          </Button>
        </FormActions>
      }
    >
      <SaveLine draft={draft} conflict={t.conflict} />
      <Editor
        content={content}
        recipientId={recipientId}
        part={part}
        onPart={setPart}
        onChange={(words) => change({ content: { ...content, ...words } })}
      />
      <Suspense>
        <GreetingList currentId={draft.id} />
      </Suspense>
    </Page>
  )
}

/** Goes on to the order. It is made from what the server has: without the last change it would print the text from before. */
function useNext({ flush }: Pick<MailDraftInUse<GreetingContent>, 'flush'>) {
  const t = useTexts('greeting')
  const [isLeaving, setLeaving] = useState(false)
  const next = async () => {
    setLeaving(true)
    const id = await flush()
    setLeaving(false)
    if (id === null) return void tell(t.notSavedYet)
    await navigate('/pages/greeting/confirm/confirm', { id })
  }
  return { isLeaving, next }
}

interface EditorProps {
  readonly content: GreetingContent
  readonly recipientId: string | null
  readonly part: Part
  readonly onPart: (part: Part) => void
  readonly onChange: (words: Partial<GreetingContent>) => void
}

/** The card as it is printed, and what is chosen and written on the part that is shown. */
function Editor({ content, recipientId, part, onPart, onChange }: EditorProps) {
  const t = useTexts('greeting')
  const recipient = useRecipient(recipientId)
  const isDecorationRefused = recipient?.institution?.current.rules.isDecorationAllowed === false
  return (
    <>
      <Preview content={content} part={part} />
      <Tabs<Part>
        label={t.parts}
        value={part}
        onChange={onPart}
        items={[
          { value: 'cover', label: t.cover },
          { value: 'inside', label: t.inside },
        ]}
      >
        {part === 'cover' ? (
          <>
            <CoverStrip
              value={content.cover}
              isDecorationRefused={isDecorationRefused}
              onChange={(cover) => onChange({ cover })}
            />
            <TitleField content={content} recipientId={recipientId} onChange={onChange} />
          </>
        ) : (
          <InsideFields content={content} recipientId={recipientId} onChange={onChange} />
        )}
      </Tabs>
    </>
  )
}

const nothing = { sender: [], mark: '' }

function Preview({ content, part }: { readonly content: GreetingContent; readonly part: Part }) {
  const t = useTexts('greeting')
  const input = useMemo(() => greetingParts(content, nothing), [content])
  const { set, isComplete, error, retry } = useGreetingModel(input)
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 mb-2 bg-ground px-4 py-2">
        <div className="mx-auto flex h-[38vh] max-h-90 justify-center gap-px">
          {set === null ? (
            <div className="aspect-[148.5/210] h-full bg-card p-5">
              <Skeleton lines={4} />
            </div>
          ) : part === 'cover' ? (
            <PanelView model={set.model} panel="cover" label={t.panels.cover} />
          ) : (
            <>
              <PanelView model={set.model} panel="left" label={t.panels.left} />
              <PanelView model={set.model} panel="right" label={t.panels.right} />
            </>
          )}
        </div>
      </div>
      {set && isComplete && <Notes model={set.model} />}
    </>
  )
}
