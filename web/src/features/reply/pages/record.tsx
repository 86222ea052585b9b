import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ReplyCard } from '../parts/reply-card.tsx'

/** Received letters record: everything that came to the box, month by month. */
export default function RecordPage() {
  const texts = useTexts('reply')
  const locale = useLocale()
  const list = useList(calls.reply.list, {})
  const unread = useCall(calls.reply.list, {}, { select: (page) => page.unread })
  const monthOf = (moment: string) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(new Date(moment))
  return (
    <Page onRefresh={list.refresh}>
      <p className="mb-3 px-1 text-sm text-muted">
        {texts.recordLead}
        {list.items.length > 0 &&
          !list.hasMore &&
          ` · ${texts.total(list.items.length, unread.data ?? 0)}`}
      </p>
      <InfiniteList
        list={list}
        itemKey={(reply) => reply.id}
        empty={
          <Empty
            title={texts.empty}
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
        {(reply, index) => {
          const before = list.items[index - 1]
          const month = monthOf(reply.receivedAt)
          return (
            <>
              {(!before || monthOf(before.receivedAt) !== month) && (
                <h2 className="mt-1 mb-1.5 px-1 text-sm font-medium text-muted">{month}</h2>
              )}
              <ReplyCard reply={reply} />
            </>
          )
        }}
      </InfiniteList>
    </Page>
  )
}
