import type { ReactNode } from 'react'
import { isJustBegun } from '../../../platform/begun-ids.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { OneWindow } from '../../../ui/one-window.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState } from '../../../ui/states.tsx'
import { LoginFirst } from '../../mail/parts/login-first.tsx'
import type { KeptLetter } from '../model/letter-draft.ts'
import { useOpenLetter } from './use-open-letter.ts'

interface OpenedLetterProps {
  readonly id: string
  readonly isFresh: boolean
  readonly recipientId: string | null
  /** Stands there until the letter is open. */
  readonly waiting: ReactNode
  readonly children: (letter: KeptLetter, kept: KeptLetter | null) => ReactNode
}

/** Opens a letter to work on, in one window at a time, and says why where that is impossible. */
export function OpenedLetter(props: OpenedLetterProps) {
  const { editor } = useTexts('letter')
  return (
    <OneWindow
      name={`letter-${props.id}`}
      isNew={isJustBegun(props.id)}
      opening={props.waiting}
      otherWindow={editor.otherWindow}
      otherWindowHint={editor.otherWindowHint}
    >
      <InThisWindow {...props} />
    </OneWindow>
  )
}

function InThisWindow({ waiting, children, ...which }: OpenedLetterProps) {
  const t = useTexts('letter')
  const { opening, retry } = useOpenLetter(which)
  switch (opening.state) {
    case 'opening':
      return waiting
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
      return children(opening.letter, opening.kept)
  }
}
