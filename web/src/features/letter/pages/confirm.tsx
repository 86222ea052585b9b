import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { ConfirmDraft } from '../parts/confirm-draft.tsx'
import { PayOrder } from '../parts/pay-order.tsx'
import { useReadyDraft } from '../parts/use-ready-draft.ts'
import { confirmTexts, letterTexts } from '../texts.ts'

/** `draftId`: make an order of a draft (`recipientId`: for this person). `orderId`: pay an order that was made before. */
export default function ConfirmPage({ params }: PageProps) {
  const t = useTexts(letterTexts)
  const { draftId, orderId, recipientId } = params
  if (orderId) return <PayOrder key={orderId} orderId={orderId} />
  if (draftId) return <FromDraft key={draftId} draftId={draftId} recipientId={recipientId ?? null} />
  return <Page><Empty title={t.write.none} action={<PageLink to="/pagesA/write/write" className={buttonClass({ kind: 'primary' })}>{t.write.fresh}</PageLink>}>{t.write.noneHint}</Empty></Page>
}

function FromDraft({ draftId, recipientId }: { readonly draftId: string; readonly recipientId: string | null }) {
  const t = useTexts(confirmTexts)
  const { ready, again } = useReadyDraft(draftId)
  switch (ready.state) {
    case 'saving':
      return <Page><p role="status" className="sr-only">{t.saving}</p><SkeletonCards count={4} /></Page>
    case 'offline':
      return <Page><Empty title={t.offline} action={<Button kind="primary" onClick={again}>{t.retry}</Button>} /></Page>
    case 'conflict':
      return <Page><Empty title={t.conflict} action={<PageLink to="/pages/editLetter/editLetter" params={{ id: ready.id }} className={buttonClass({ kind: 'primary' })}>{t.chooseVersion}</PageLink>} /></Page>
    case 'failed':
      return <Page><ErrorState error={ready.error} onRetry={again} /></Page>
    case 'ready':
      return <ConfirmDraft draft={ready.draft} recipientId={recipientId} onChanged={again} />
  }
}
