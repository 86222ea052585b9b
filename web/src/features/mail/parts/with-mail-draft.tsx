import type { ReactNode } from 'react'
import { useOpening } from '../../../platform/draft/use-opening.ts'
import type { PagePath } from '../../../platform/navigation/navigate.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { OneWindow } from '../../../ui/one-window.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'

/** What a kind of card says of its drafts. */
export interface DraftWords {
  readonly gone: string
  /** Begins a new one. */
  readonly fresh: string
  readonly otherWindow: string
  readonly otherWindowHint: string
}

interface WithMailDraftProps<O extends { readonly state: 'open' }> {
  /** The kind and the draft: one window at a time has it. */
  readonly name: string
  /** It was begun a moment ago: no other window can know it. */
  readonly isFresh: boolean
  readonly open: () => Promise<O | { readonly state: 'gone' }>
  readonly words: DraftWords
  /** Where a new one begins. */
  readonly freshPage: PagePath
  readonly children: (opened: O) => ReactNode
}

/** Opens a card in the making: in one window at a time, and only for its owner. */
export function WithMailDraft<O extends { readonly state: 'open' }>(props: WithMailDraftProps<O>) {
  const { name, isFresh, words } = props
  return (
    <OneWindow
      name={name}
      isNew={isFresh}
      opening={<Opening />}
      otherWindow={words.otherWindow}
      otherWindowHint={words.otherWindowHint}
    >
      <Opened {...props} />
    </OneWindow>
  )
}

const Opening = () => (
  <Page>
    <SkeletonCards count={2} lines={5} />
  </Page>
)

function Opened<O extends { readonly state: 'open' }>({
  name,
  isFresh,
  open,
  words,
  freshPage,
  children,
}: WithMailDraftProps<O>) {
  const { opening, reopen } = useOpening<O | { readonly state: 'gone' }>({
    name: JSON.stringify([name, isFresh]),
    open,
  })
  switch (opening.state) {
    case 'opening':
      return <Opening />
    case 'failed':
      return (
        <Page>
          <ErrorState error={opening.error} onRetry={reopen} />
        </Page>
      )
    case 'gone':
      return (
        <Page>
          <Empty
            title={words.gone}
            action={
              <PageLink to={freshPage} className={buttonClass({ kind: 'primary' })}>
                {words.fresh}
              </PageLink>
            }
          />
        </Page>
      )
    case 'open':
      return children(opening)
  }
}
