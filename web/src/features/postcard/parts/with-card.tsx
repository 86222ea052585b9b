import type { ReactNode } from 'react'
import { useOpening } from '../../../platform/draft/use-opening.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { OneWindow } from '../../../ui/one-window.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { openCard } from '../model/open-card.ts'
import { type CardDraftInUse, type CardToKeep, useCardDraft } from './use-card-draft.ts'

interface WithCardProps {
  readonly id: string
  readonly isFresh: boolean
  readonly children: (draft: CardDraftInUse) => ReactNode
}

/** Opens a postcard for one of its two screens: in one window at a time, and only for its owner. */
export function WithCard(props: WithCardProps) {
  const t = useTexts('postcard')
  return (
    <OneWindow
      name={`postcard-${props.id}`}
      // A new card has an id that no other window can know.
      isNew={props.isFresh}
      opening={<Opening />}
      otherWindow={t.otherWindow}
      otherWindowHint={t.otherWindowHint}
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

function Opened({ id, isFresh, children }: WithCardProps) {
  const t = useTexts('postcard')
  const { opening, reopen } = useOpening({
    name: JSON.stringify([id, isFresh]),
    open: () => openCard(id, isFresh),
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
            title={t.gone}
            action={
              <PageLink
                to="/pages/postcard/front/front"
                className={buttonClass({ kind: 'primary' })}
              >
                {t.fresh}
              </PageLink>
            }
          />
        </Page>
      )
    case 'open':
      return <Working {...opening}>{children}</Working>
  }
}

function Working({ children, ...opened }: CardToKeep & Pick<WithCardProps, 'children'>) {
  return children(useCardDraft(opened))
}
