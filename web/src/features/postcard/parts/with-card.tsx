import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { WithMailDraft } from '../../mail/parts/with-mail-draft.tsx'
import { type OpenCard, openCard } from '../model/drafts.ts'
import { type CardDraftInUse, useCardDraft } from './use-card-draft.ts'

interface WithCardProps {
  readonly id: string
  readonly children: (draft: CardDraftInUse) => ReactNode
}

/** Opens a postcard for one of its two screens. */
export function WithCard({ id, children }: WithCardProps) {
  return (
    <WithMailDraft<OpenCard>
      name={`postcard-${id}`}
      id={id}
      open={() => openCard(id)}
      words={useTexts('postcard')}
      freshPage="/pages/postcard/front/front"
    >
      {(opened) => <Working opened={opened}>{children}</Working>}
    </WithMailDraft>
  )
}

const Working = ({
  opened,
  children,
}: Pick<WithCardProps, 'children'> & { readonly opened: OpenCard }) =>
  children(useCardDraft(opened))
