import { calls } from '@mailing/contract/client.ts'
import { type CommentState, commentStates } from '@mailing/contract/goods/rules.ts'
import { Card, Segmented, Space } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressChoice } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Empty } from '../../../ui/states.tsx'
import { CommentReview } from './comment-review.tsx'

/** What people wrote about goods: the oldest that waits first, shown to others or not. */
export default function CommentsPage() {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const [state, setState] = useAddressChoice<CommentState>('state', commentStates)
  const list = useList(calls.goods.adminComments, { state })
  const waiting =
    useCall(
      calls.goods.adminComments,
      { state },
      { freshSeconds: 0, isFormerKept: true, select: (page) => page.waiting },
    ).data ?? 0
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Segmented<CommentState>
        aria-label={t.commentState}
        value={state}
        onChange={setState}
        options={commentStates.map((value) => ({
          value,
          label:
            value === 'waiting' && waiting > 0
              ? `${t.comments[value]} (${format.number(waiting)})`
              : t.comments[value],
        }))}
      />
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={
          <Card>
            <Empty title={t.noComments} />
          </Card>
        }
      >
        {(comment) => <CommentReview comment={comment} />}
      </InfiniteList>
    </Space>
  )
}
