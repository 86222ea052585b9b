import { calls } from '@mailing/contract/client.ts'
import { type CommentState, commentStates } from '@mailing/contract/goods/rules.ts'
import type { StaffComment } from '@mailing/contract/goods/schemas.ts'
import { Card, Checkbox, Segmented, Space } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressChoice } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Chosen, useChosen } from '../../../ui/desk/use-chosen.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ChosenComments } from './chosen-comments.tsx'
import { CommentReview } from './comment-review.tsx'

const isWaiting = ({ state }: StaffComment): boolean => state === 'waiting'

/** What people wrote about goods: the oldest that waits first, shown to others or not. */
export default function CommentsPage() {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const [state, setState] = useAddressChoice<CommentState>('state', commentStates)
  const list = useList(calls.goods.adminComments, { state })
  const chosen = useChosen(list.items, isWaiting)
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
      <div>
        <AllComments comments={list.items.filter(isWaiting)} chosen={chosen} />
        <ChosenComments chosen={chosen} />
        <InfiniteList
          list={list}
          itemKey={({ id }) => id}
          empty={
            <Card>
              <Empty title={t.noComments} />
            </Card>
          }
        >
          {(comment) => <CommentReview comment={comment} chosen={chosen} />}
        </InfiniteList>
      </div>
    </Space>
  )
}

/** Chooses all that are shown and wait; nothing where that is no more than one. */
function AllComments({
  comments,
  chosen,
}: {
  readonly comments: readonly StaffComment[]
  readonly chosen: Chosen<StaffComment>
}) {
  const t = useTexts('staff/desk').many
  if (comments.length < 2) return null
  const isAll = comments.length === chosen.rows.length
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && chosen.rows.length > 0}
      onChange={({ target }) => chosen.choose(target.checked ? comments : [])}
      style={{ marginBottom: 8 }}
    >
      {t.all}
    </Checkbox>
  )
}
