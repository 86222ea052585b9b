import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ReplyCard } from '../parts/reply-card.tsx'

/** Reply query: all replies, or those to one order (`orderId` in the address). */
export default function QueryPage({ params }: PageProps) {
  const texts = useTexts('reply')
  const orderId = params['orderId']
  const order = useCall(
    calls.order.get,
    { id: orderId ?? '' },
    { isEnabled: orderId !== undefined },
  )
  const list = useList(calls.reply.list, orderId ? { orderId } : {})
  return (
    <Page onRefresh={list.refresh}>
      <p className="mb-3 px-1 text-sm text-muted">
        {order.data ? texts.answerTo(order.data.number) : texts.queryLead}
      </p>
      <InfiniteList
        list={list}
        itemKey={(reply) => reply.id}
        empty={
          <Empty
            title={orderId ? texts.emptyOrder : texts.empty}
            action={
              <Button kind="primary" onClick={() => void navigate('/pages/ext/collect/collect')}>
                {texts.showAddress}
              </Button>
            }
          >
            {texts.emptyHint}
          </Empty>
        }
      >
        {(reply) => <ReplyCard reply={reply} />}
      </InfiniteList>
    </Page>
  )
}
