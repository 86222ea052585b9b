import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { isJustBegun } from '../../../platform/begun-ids.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { OneWindow } from '../../../ui/one-window.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { LoginFirst } from '../../mail/parts/login-first.tsx'
import type { KeptLetter } from '../model/letter-draft.ts'
import { Editor } from '../parts/editor.tsx'
import { useOpenLetter } from '../parts/use-open-letter.ts'

/** `id`: the draft. `fresh`: the id was made just now. `recipientId`: whom a new letter is for. `beside`: what is read while writing. */
export default function EditLetterPage({
  params,
  beside = null,
}: PageProps & { readonly beside?: ReactNode }) {
  const { id, fresh, recipientId } = params
  // The route gives every letter its id before this page opens.
  return id ? (
    <OnlyLetter
      key={id}
      id={id}
      isFresh={fresh === '1'}
      recipientId={recipientId ?? null}
      beside={beside}
    />
  ) : null
}

interface LetterProps {
  readonly id: string
  readonly isFresh: boolean
  readonly recipientId: string | null
  readonly beside: ReactNode
}

function OnlyLetter(props: LetterProps) {
  const t = useTexts('letter')
  return (
    <OneWindow
      name={`letter-${props.id}`}
      isNew={isJustBegun(props.id)}
      opening={<Opening />}
      otherWindow={t.editor.otherWindow}
      otherWindowHint={t.editor.otherWindowHint}
    >
      <OpenLetter {...props} />
    </OneWindow>
  )
}

const Opening = () => (
  <Page>
    <SkeletonCards count={1} lines={8} />
  </Page>
)

function OpenLetter(props: LetterProps) {
  const t = useTexts('letter')
  const { opening, retry } = useOpenLetter(props)
  switch (opening.state) {
    case 'opening':
      return <Opening />
    case 'failed':
      return (
        <Page>
          <ErrorState title={t.editor.loadFailed} error={opening.error} onRetry={retry} />
        </Page>
      )
    case 'gone':
      return (
        <Page>
          <Empty
            title={t.editor.gone}
            action={
              <PageLink to="/pagesA/write/write" className={buttonClass({ kind: 'primary' })}>
                {t.write.drafts}
              </PageLink>
            }
          />
        </Page>
      )
    case 'login':
      return <LoginFirst title={t.editor.loginToOpen} />
    case 'open':
      return (
        <OpenEditor
          letter={opening.letter}
          kept={opening.kept}
          recipientId={props.recipientId}
          beside={props.beside}
        />
      )
  }
}

interface OpenEditorProps {
  readonly letter: KeptLetter
  readonly kept: ComponentProps<typeof Editor>['kept']
  readonly recipientId: string | null
  readonly beside: ReactNode
}

/** The mark in the browser's history of an address whose person has been written into the letter. */
const takenMark = 'isRecipientTaken'

/**
 * The person in the address is taken over once: somebody who has chosen another one since, and comes back to this entry of
 * the history or loads it again, keeps the other one.
 */
function OpenEditor({ letter, kept, recipientId, beside }: OpenEditorProps) {
  const [given] = useState(() =>
    (window.history.state as Record<string, unknown> | null)?.[takenMark] === true
      ? null
      : recipientId,
  )
  useEffect(() => {
    if (given !== null)
      window.history.replaceState(
        { ...(window.history.state as object | null), [takenMark]: true },
        '',
      )
  }, [given])
  return <Editor letter={withRecipient(letter, given)} kept={kept} beside={beside} />
}

/** The person who was added or chosen on another screen, on the way back here. */
const withRecipient = (letter: KeptLetter, recipientId: string | null): KeptLetter =>
  recipientId === null || letter.text.recipientId === recipientId
    ? letter
    : { ...letter, text: { ...letter.text, recipientId } }
