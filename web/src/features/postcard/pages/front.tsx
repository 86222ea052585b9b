import { navigate } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { DraftList } from '../parts/draft-list.tsx'
import { FrontEditor } from '../parts/front-editor.tsx'
import { SaveLine } from '../parts/save-line.tsx'
import { useCardDraft } from '../parts/use-card-draft.ts'
import { postcardTexts } from '../texts.ts'

/** `id`: the postcard; `fresh`: it was begun a moment ago. */
export default function FrontPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  return <Front key={id} id={id} isFresh={params['fresh'] === '1'} recipientId={params['recipientId'] ?? null} />
}

function Front({ id, isFresh, recipientId }: { readonly id: string; readonly isFresh: boolean; readonly recipientId: string | null }) {
  const t = useTexts(postcardTexts)
  const draft = useCardDraft(id, isFresh)
  const { editing, error, reload, change, flush } = draft
  if (error) return <Page><ErrorState error={error} onRetry={reload} /></Page>
  if (!editing) return <Page><SkeletonCards count={2} lines={5} /></Page>
  const next = async () => {
    await flush()
    await navigate('/pages/postcard/back/back', { id: editing.id, ...(recipientId && { recipientId }) })
  }
  return (
    <Page footer={<FormActions><Button kind="primary" isWide onClick={() => void next()}>{t.next}</Button></FormActions>}>
      <SaveLine draft={draft} />
      <FrontEditor content={editing.content} picture={editing.picture} onChange={(content, picture) => change({ content, ...(picture !== undefined && { picture }) })} />
      <DraftList currentId={editing.id} />
    </Page>
  )
}
