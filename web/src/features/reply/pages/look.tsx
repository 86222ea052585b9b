import { calls } from '@mailing/contract/client.ts'
import type { ReplyDetail } from '@mailing/contract/reply/schemas.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { linkSeconds, refreshCalls, useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useIsWritingOpen } from '../../../platform/writing.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { Readings } from '../../audit/parts/readings.tsx'
import { Erased } from '../../order/parts/erased.tsx'
import { OriginalCard } from '../parts/original-card.tsx'
import { scanName } from '../parts/scan-name.ts'

/** The reply, which counts as read once it is here. Without an `id` the list opens. */
function useReply(id: string) {
  const reply = useCall(
    calls.reply.get,
    { id },
    { isEnabled: id !== '', freshSeconds: 0, everySeconds: linkSeconds },
  )
  const read = useSend(calls.reply.markRead, {
    refresh: [calls.reply.list, calls.account.my],
    isLoadingShown: false,
    onError: () => true,
  })
  const markRead = useEffectEvent(read.send)
  useEffect(() => {
    if (id === '') void redirect('/pages/my/stampRecord/stampRecord')
  }, [id])
  const isUnread = reply.data?.isRead === false
  useEffect(() => {
    if (isUnread) markRead({ id })
  }, [isUnread, id])
  return reply
}

/** One reply (`id`; without it the list opens): its scans to read, enlarge and download, how long the original is kept, and who has opened it. */
export default function LookPage({ params }: PageProps) {
  const texts = useTexts('reply')
  const { gone } = useTexts('keeping')
  const format = useFormat()
  const id = params['id'] ?? ''
  const [viewed, setViewed] = useState<number | null>(null)
  const reply = useReply(id)
  if (reply.error?.is('reply.withdrawn') || !reply.data)
    return (
      <Page>
        <NoReply error={reply.error} onRetry={() => void reply.refetch()} />
      </Page>
    )
  const { scans, senderName, placeName, receivedAt, pages, orderId, reads } = reply.data
  const nameOf = (index: number): string => scanName(texts, scans, index)
  return (
    <Page
      title={texts.from(senderName)}
      onRefresh={() => refreshCalls([calls.reply.get])}
      footer={<Actions reply={reply.data} />}
    >
      <p className="mb-3 px-1 text-sm text-muted">
        {[placeName, texts.received(format.date(receivedAt)), texts.pages(pages)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reply.data.erasedAt && (
        <Card title={gone}>
          <Erased at={reply.data.erasedAt} />
        </Card>
      )}
      <ScanList scans={scans} onOpen={setViewed} />
      <OriginalCard reply={reply.data} />
      {orderId && (
        <PageLink
          to="/pages/my/order/detail"
          params={{ id: orderId }}
          className={`${buttonClass({ isWide: true })} mb-3`}
        >
          {texts.seeOrder}
        </PageLink>
      )}
      <Readings title={texts.readsTitle} list={reads} />
      {viewed !== null && (
        <ImageViewer
          images={scans.map((scan, index) => ({ src: scan.file.url, alt: nameOf(index) }))}
          start={viewed}
          onClose={() => setViewed(null)}
        />
      )}
    </Page>
  )
}

/** Why there is nothing to read: it was withdrawn, asking for it failed, or it is still on its way here. */
function NoReply({
  error,
  onRetry,
}: {
  readonly error: CallError | null
  readonly onRetry: () => void
}) {
  const texts = useTexts('reply')
  if (error?.is('reply.withdrawn'))
    return <Empty title={texts.withdrawn}>{texts.withdrawnHint}</Empty>
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  return <SkeletonCards count={2} lines={8} />
}

/** To keep it, and to write back. */
function Actions({ reply: { id, pdf, recipientId } }: { readonly reply: ReplyDetail }) {
  const texts = useTexts('reply')
  const isWritingOpen = useIsWritingOpen()
  // The editor gives the new letter its id; the reply stays in its address and is shown beside the paper.
  const writeBack = () =>
    navigate('/pages/editLetter/editLetter', {
      replyId: id,
      ...(recipientId === null ? {} : { recipientId }),
    })
  return (
    <FormActions>
      {pdf && (
        <a href={pdf.url} download className={buttonClass({ kind: 'secondary' })}>
          {texts.download}
        </a>
      )}
      {isWritingOpen && (
        <Button kind="primary" onClick={() => void writeBack()}>
          {texts.writeBack}
        </Button>
      )}
    </FormActions>
  )
}

function ScanList({
  scans,
  onOpen,
}: {
  readonly scans: ReplyDetail['scans']
  readonly onOpen: (index: number) => void
}) {
  const texts = useTexts('reply')
  const nameOf = (index: number): string => scanName(texts, scans, index)
  return (
    <ol>
      {scans.map((scan, index) => (
        <li key={scan.id} className="mb-3">
          <button
            type="button"
            onClick={() => onOpen(index)}
            className="block w-full overflow-hidden rounded-card bg-card shadow-card"
            aria-label={texts.open(nameOf(index))}
          >
            <img
              src={scan.file.url}
              alt={nameOf(index)}
              width={scan.file.width ?? undefined}
              height={scan.file.height ?? undefined}
              loading={index < 2 ? 'eager' : 'lazy'}
              className="block h-auto w-full"
            />
          </button>
          <p className="mt-1 text-center text-xs text-muted">{nameOf(index)}</p>
        </li>
      ))}
    </ol>
  )
}
