import { calls } from '@mailing/contract/client.ts'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { refreshCalls, useCall, useSend } from '../../../platform/client/query.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { NoticeRow } from '../parts/notice-row.tsx'

type Shown = 'all' | 'unseen'

const openSettings = () => void navigate('/pages/my/notices/settings')

/** The message centre: everything that a person was told, newest first. */
export default function NoticesPage() {
  const texts = useTexts('notice')
  const [show, setShow] = useState<Shown>('all')
  const list = useList(calls.notice.list, { show }, { freshSeconds: 0 })
  const unread = useCall(calls.notice.count, {}, { freshSeconds: 0 }).data?.unread ?? 0
  const newest = list.items[0]
  return (
    <Page
      onRefresh={() => refreshCalls([calls.notice.list, calls.notice.count])}
      navActions={
        <IconButton label={texts.settings} onClick={openSettings}>
          <Settings aria-hidden="true" className="size-5.5" />
        </IconButton>
      }
    >
      <FilterChips
        label={texts.show}
        value={show}
        onChange={setShow}
        options={[
          { value: 'all', label: texts.all },
          { value: 'unseen', label: texts.unseen },
        ]}
      />
      {unread > 0 && newest && <Unread count={unread} upTo={newest.id} />}
      <InfiniteList list={list} itemKey={({ id }) => String(id)} empty={<NoNotices show={show} />}>
        {(notice) => <NoticeRow notice={notice} />}
      </InfiniteList>
    </Page>
  )
}

/** How many are new, and all of them seen by one press. */
function Unread({ count, upTo }: { readonly count: number; readonly upTo: number }) {
  const texts = useTexts('notice')
  const seeing = useSend(calls.notice.seeAll, {
    refresh: [calls.notice.count, calls.notice.list],
  })
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-1">
      <p className="text-sm text-muted" role="status">
        {texts.unread(count > 99 ? '99+' : String(count))}
      </p>
      <Button
        size="small"
        kind="quiet"
        isBusy={seeing.isSending}
        onClick={() => seeing.send({ upTo })}
      >
        {texts.markAll}
      </Button>
    </div>
  )
}

function NoNotices({ show }: { readonly show: Shown }) {
  const texts = useTexts('notice')
  if (show === 'unseen') return <Empty title={texts.emptyUnseen}>{texts.emptyUnseenHint}</Empty>
  return (
    <Empty
      title={texts.empty}
      action={
        <Button kind="primary" onClick={openSettings}>
          {texts.settings}
        </Button>
      }
    >
      {texts.emptyHint}
    </Empty>
  )
}
