import { noLines, textToLines } from '@mailing/contract/goods/lines-text.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useKept } from '../../../platform/kept.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { ConfirmDraft } from '../parts/confirm-draft.tsx'
import { usePayLetter } from '../parts/use-pay.ts'
import { type ReadyDraft, saveRecipient, useReadyDraft } from '../parts/use-ready-draft.ts'

/** Most come with a draft; what the others need is loaded with them. */
const ConfirmResend = lazy(() =>
  import('../parts/confirm-resend.tsx').then(({ ConfirmResend: shown }) => ({ default: shown })),
)
const PayOrder = lazy(() =>
  import('../../order/parts/pay-order.tsx').then(({ PayOrder: shown }) => ({ default: shown })),
)

/** `draftId`: make an order of a draft (`recipientId`: for this person; `enclosures`: with these supplies, `<variant>.<quantity>,…`). `orderId`: pay an order that was made before. `resendOf`: send a returned letter again. */
export default function ConfirmPage({ params }: PageProps) {
  const t = useTexts('letter')
  const { draftId, orderId, recipientId, resendOf, enclosures } = params
  if (resendOf)
    return (
      <Suspense fallback={<Opening />}>
        <ConfirmResend key={resendOf} orderId={resendOf} />
      </Suspense>
    )
  if (orderId) return <PayMade key={orderId} orderId={orderId} />
  if (draftId)
    return (
      <FromDraft
        key={draftId}
        draftId={draftId}
        recipientId={recipientId ?? null}
        enclosures={enclosures}
      />
    )
  return (
    <Page>
      <Empty
        title={t.write.none}
        action={
          <PageLink to="/pagesA/write/write" className={buttonClass({ kind: 'primary' })}>
            {t.write.fresh}
          </PageLink>
        }
      >
        {t.write.noneHint}
      </Empty>
    </Page>
  )
}

/** Pays an order of mail that was made before. */
const PayMade = ({ orderId }: { readonly orderId: string }) => (
  <Suspense fallback={<Opening />}>
    <PayOrder orderId={orderId} payFromWallet={usePayLetter()} />
  </Suspense>
)

const Opening = () => (
  <Page>
    <SkeletonCards count={3} />
  </Page>
)

function FromDraft({
  draftId,
  recipientId,
  enclosures,
}: {
  readonly draftId: string
  readonly recipientId: string | null
  readonly enclosures: string | undefined
}) {
  const { ready, again } = useReadyDraft(draftId)
  const [kept, keep] = useKept(`supplies of ${draftId}`, noLines)
  useEffect(() => {
    if (enclosures !== undefined) keep(enclosures)
  }, [enclosures, keep])
  const isArriving = useArrival(ready, recipientId, enclosures)
  if (isArriving && ready.state === 'ready') return <Saving />
  switch (ready.state) {
    case 'saving':
      return <Saving />
    case 'offline':
      return <Offline onRetry={again} />
    case 'conflict':
      return <TwoVersions id={ready.id} />
    case 'failed':
      return (
        <Page>
          <ErrorState error={ready.error} onRetry={again} />
        </Page>
      )
    case 'ready':
      return (
        <ConfirmDraft
          draft={ready.draft}
          recipientId={recipientId}
          enclosures={textToLines(enclosures ?? kept)}
          onChanged={again}
        />
      )
  }
}

const Saving = () => {
  const t = useTexts('letter').confirm
  return (
    <Page>
      <p role="status" className="sr-only">
        {t.saving}
      </p>
      <SkeletonCards count={4} />
    </Page>
  )
}

/** Without the server there is no order. */
function Offline({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts('letter').confirm
  const { retry } = useTexts('mail')
  return (
    <Page>
      <Empty
        title={t.offline}
        action={
          <Button kind="primary" onClick={onRetry}>
            {retry}
          </Button>
        }
      />
    </Page>
  )
}

/** Which version is sent is chosen in the editor. */
function TwoVersions({ id }: { readonly id: string }) {
  const t = useTexts('letter').confirm
  return (
    <Page>
      <Empty
        title={t.conflict}
        action={
          <PageLink
            to="/pages/editLetter/editLetter"
            params={{ id }}
            className={buttonClass({ kind: 'primary' })}
          >
            {t.chooseVersion}
          </PageLink>
        }
      />
    </Page>
  )
}

/**
 * A person chosen or added on the way here goes into the draft and out of the address: who is chosen later is not undone by
 * an old address. True while that is on its way; where it fails, this screen goes on with the person from the address.
 */
function useArrival(
  ready: ReadyDraft,
  given: string | null,
  enclosures: string | undefined,
): boolean {
  const [hasFailed, setHasFailed] = useState(false)
  const draft = ready.state === 'ready' ? ready.draft : null
  const isWaiting = given !== null && !hasFailed
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person on the way here
  useEffect(() => {
    if (draft === null || given === null || hasFailed) return
    let isOver = false
    const saved =
      draft.recipientId === given ? Promise.resolve(draft.id) : saveRecipient(draft, given)
    void saved.then((id) => {
      if (isOver) return
      if (id === null) setHasFailed(true)
      else void redirect('/pages/step/order/order', { draftId: id, enclosures })
    })
    return () => {
      isOver = true
    }
  }, [draft?.id, given])
  return isWaiting
}
