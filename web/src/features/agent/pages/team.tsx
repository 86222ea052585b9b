import type { Friend } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { switchTab } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'

/** Who came by my link: masked, since when, how many orders; nothing of what they write, or to whom. */
export default function TeamPage() {
  const t = useTexts('agent')
  const list = useList(calls.agent.team, {})
  return (
    <Page onRefresh={list.refresh}>
      <p className="mb-3 px-1 text-sm text-muted">{t.teamHint}</p>
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={
          <Empty
            title={t.teamNone}
            action={
              <Button kind="primary" onClick={() => void switchTab('/pages/poster/poster')}>
                {t.toInvite}
              </Button>
            }
          >
            {t.teamNoneHint}
          </Empty>
        }
      >
        {(friend) => <FriendRow friend={friend} />}
      </InfiniteList>
    </Page>
  )
}

function FriendRow({ friend }: { readonly friend: Friend }) {
  const t = useTexts('agent')
  const format = useFormat()
  const price = usePrice()
  return (
    <article className="mb-2.5 flex flex-wrap items-start gap-x-4 gap-y-1 rounded-card bg-card p-4 shadow-card">
      <div className="min-w-0 grow basis-36">
        <p className="font-medium tabular-nums">{friend.phoneMasked}</p>
        <p className="text-sm text-muted">{t.joined(format.date(friend.joinedAt))}</p>
        <p className="text-sm text-muted">{t.ordersCount(format.number(friend.orders))}</p>
      </div>
      <p className="ms-auto text-end">
        <span className="block text-sm text-muted">{t.brought}</span>
        <span className="block text-lg font-semibold tabular-nums">{price(friend.earned)}</span>
      </p>
    </article>
  )
}
