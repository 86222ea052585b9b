import { type ReactNode, useState } from 'react'
import { isJustBegun } from '../../../platform/begun-ids.ts'
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
  readonly id: string
  /** The kind and the draft: one window at a time has it. */
  readonly name: string
  readonly open: () => Promise<O | { readonly state: 'gone' }>
  readonly words: DraftWords
  /** Where a new one begins. */
  readonly freshPage: PagePath
  readonly children: (opened: O) => ReactNode
}

/** Opens a card in the making: in one window at a time, and only for its owner. */
export function WithMailDraft<O extends { readonly state: 'open' }>(props: WithMailDraftProps<O>) {
  const { id, name, words } = props
  // No other window can know it.
  const [isNew] = useState(() => isJustBegun(id))
  return (
    <OneWindow
      name={name}
      isNew={isNew}
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
  open,
  words,
  freshPage,
  children,
}: WithMailDraftProps<O>) {
  const { opening, reopen } = useOpening<O | { readonly state: 'gone' }>({
    name,
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
