import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../platform/texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import type { KeptLetter } from '../model/autosave.ts'
import { Editor } from '../parts/editor.tsx'
import { LoginFirst } from '../parts/login-first.tsx'
import { useOnlyWindow } from '../parts/use-only-window.ts'
import { useOpenLetter } from '../parts/use-open-letter.ts'
import { letterTexts } from '../texts.ts'

/** `id`: the draft. `fresh`: the id was made just now. `recipientId`: whom a new letter is for. */
export default function EditLetterPage({ params }: PageProps) {
  const { id, fresh, recipientId } = params
  // The route gives every letter its id before this page opens.
  return id ? <OneWindow key={id} id={id} isFresh={fresh === '1'} recipientId={recipientId ?? null} /> : null
}

interface LetterProps {
  readonly id: string
  readonly isFresh: boolean
  readonly recipientId: string | null
}

function OneWindow(props: LetterProps) {
  const t = useTexts(letterTexts)
  const isOnly = useOnlyWindow(props.id)
  if (isOnly === null) return <Page><SkeletonCards count={1} lines={8} /></Page>
  if (!isOnly) return <Page><div role="status"><Empty title={t.editor.otherWindow}>{t.editor.otherWindowHint}</Empty></div></Page>
  return <OpenLetter {...props} />
}

function OpenLetter(props: LetterProps) {
  const t = useTexts(letterTexts)
  const { opening, retry } = useOpenLetter(props)
  switch (opening.state) {
    case 'opening':
      return <Page><SkeletonCards count={1} lines={8} /></Page>
    case 'failed':
      return <Page><ErrorState title={t.editor.loadFailed} error={opening.error} onRetry={retry} /></Page>
    case 'gone':
      return (
        <Page>
          <Empty title={t.editor.gone} action={<PageLink to="/pagesA/write/write" className={buttonClass({ kind: 'primary' })}>{t.write.drafts}</PageLink>} />
        </Page>
      )
    case 'login':
      return <LoginFirst />
    case 'open':
      return <Editor letter={withRecipient(opening.letter, props.recipientId)} kept={opening.kept} />
  }
}

/** The person who was added or chosen on another screen, on the way back here. */
const withRecipient = (letter: KeptLetter, recipientId: string | null): KeptLetter =>
  recipientId === null || letter.text.recipientId === recipientId ? letter : { ...letter, text: { ...letter.text, recipientId } }
