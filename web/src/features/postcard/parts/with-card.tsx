import type { ReactNode } from 'react'
import { useOnlyWindow } from '../../../platform/only-window.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import type { Editing } from '../model/open-card.ts'
import { type CardDraftInUse, useCardDraft } from './use-card-draft.ts'

interface WithCardProps {
  readonly id: string
  readonly isFresh: boolean
  readonly children: (draft: CardDraftInUse & { readonly editing: Editing }) => ReactNode
}

/** Opens a postcard for one of its two screens: in one window at a time, and only for its owner. */
export function WithCard(props: WithCardProps) {
  const t = useTexts('postcard')
  // A new card has an id that no other window can know.
  const isOnly = useOnlyWindow(`postcard-${props.id}`, props.isFresh)
  if (isOnly === null)
    return (
      <Page>
        <SkeletonCards count={2} lines={5} />
      </Page>
    )
  if (!isOnly)
    return (
      <Page>
        <div role="status">
          <Empty title={t.otherWindow}>{t.otherWindowHint}</Empty>
        </div>
      </Page>
    )
  return <Opened {...props} />
}

function Opened({ id, isFresh, children }: WithCardProps) {
  const t = useTexts('postcard')
  const draft = useCardDraft(id, isFresh)
  const { editing, isGone, error, reload } = draft
  if (error)
    return (
      <Page>
        <ErrorState error={error} onRetry={reload} />
      </Page>
    )
  if (isGone)
    return (
      <Page>
        <Empty
          title={t.gone}
          action={
            <PageLink to="/pages/postcard/front/front" className={buttonClass({ kind: 'primary' })}>
              {t.fresh}
            </PageLink>
          }
        />
      </Page>
    )
  if (!editing)
    return (
      <Page>
        <SkeletonCards count={2} lines={5} />
      </Page>
    )
  return children({ ...draft, editing })
}
