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

/** The message centre: everything that a person was told, newest first. */
export default function NoticesPage() {
  const texts = useTexts('notice')
  const [show, setShow] = useState<Shown>('all')
  const list = useList(calls.notice.list, { show }, { freshSeconds: 0 })
  const unread = useCall(calls.notice.count, {}, { freshSeconds: 0 }).data?.unread ?? 0
  const seeing = useSend(calls.notice.seeAll, {
    refresh: [calls.notice.count, calls.notice.list],
  })
  const newest = list.items[0]
  const openSettings = () => void navigate('/pages/my/notices/settings')
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
      {unread > 0 && newest && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-1">
          <p className="text-sm text-muted" role="status">
            {texts.unread(unread > 99 ? '99+' : String(unread))}
          </p>
          <Button
            size="small"
            kind="quiet"
            isBusy={seeing.isSending}
            onClick={() => seeing.send({ upTo: newest.id })}
          >
            {texts.markAll}
          </Button>
        </div>
      )}
      <InfiniteList
        list={list}
        itemKey={({ id }) => String(id)}
        empty={
          show === 'all' ? (
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
          ) : (
            <Empty title={texts.emptyUnseen}>{texts.emptyUnseenHint}</Empty>
          )
        }
      >
        {(notice) => <NoticeRow notice={notice} />}
      </InfiniteList>
    </Page>
  )
}
