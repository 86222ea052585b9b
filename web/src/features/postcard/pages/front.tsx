import { lazy, Suspense } from 'react'
import { navigate } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { useRecipient } from '../../address/parts/use-recipient.ts'
import { SaveLine } from '../../mail/parts/save-line.tsx'
import { FrontEditor } from '../parts/front-editor.tsx'
import type { CardDraftInUse } from '../parts/use-card-draft.ts'
import { WithCard } from '../parts/with-card.tsx'

/** Apart: it stands below the card, and a card is shown without it. */
const CardList = lazy(() =>
  import('../parts/card-list.tsx').then(({ CardList: shown }) => ({ default: shown })),
)

/** `id`: the postcard; `fresh`: it was begun a moment ago. */
export default function FrontPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  return (
    <WithCard key={id} id={id}>
      {(draft) => <Front draft={draft} recipientId={params['recipientId'] ?? null} />}
    </WithCard>
  )
}

function Front({
  draft,
  recipientId,
}: {
  readonly draft: CardDraftInUse
  readonly recipientId: string | null
}) {
  const t = useTexts('postcard')
  const { editing, change, flush } = draft
  // Who was chosen on the back stays; the way here may name somebody for a card without one.
  const whom = editing.recipientId ?? recipientId
  const recipient = useRecipient(whom)
  const next = async () => {
    const savedId = await flush()
    await navigate('/pages/postcard/back/back', {
      id: savedId ?? editing.id,
      ...(recipientId && { recipientId }),
    })
  }
  return (
    <Page
      footer={
        <FormActions>
          <Button kind="primary" isWide onClick={() => void next()}>
            {t.next}
          </Button>
        </FormActions>
      }
    >
      <SaveLine draft={draft} conflict={t.conflict} />
      <FrontEditor
        content={editing.content}
        picture={editing.picture}
        recipientId={whom}
        isDecorationRefused={recipient?.institution?.current.rules.isDecorationAllowed === false}
        onChange={(content, picture) =>
          change({ content, ...(picture !== undefined && { picture }) })
        }
      />
      <Suspense>
        <CardList currentId={editing.id} />
      </Suspense>
    </Page>
  )
}
