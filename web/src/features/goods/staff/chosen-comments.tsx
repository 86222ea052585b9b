import { calls } from '@mailing/contract/client.ts'
import type { StaffComment } from '@mailing/contract/goods/schemas.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import type { Chosen } from '../../../ui/desk/use-chosen.ts'
import { useMany } from '../../../ui/desk/use-many.tsx'
import { commentsChanged } from './comment-review.tsx'
import { RefuseComments } from './refuse-comments.tsx'

/** Shows the chosen comments, or refuses them for one reason. */
export function ChosenComments({ chosen }: { readonly chosen: Chosen<StaffComment> }) {
  const t = useTexts('staff/goods')
  const { ids } = chosen
  const [isRefusing, setRefusing] = useState(false)
  const many = useMany(chosen, t.reviews, ({ goodsName, author }) => (
    <>
      <strong>{goodsName}</strong> · {author}
    </>
  ))
  const deciding = useSend(calls.goods.decideComments, {
    refresh: commentsChanged,
    onSuccess: (answer) => {
      setRefusing(false)
      many.take(answer)
    },
  })
  const label = t.reviews.chosen(ids.length)
  return (
    <>
      <ChosenBar count={ids.length} label={label} onClear={chosen.clear}>
        <Button
          size="small"
          loading={deciding.isSending && !isRefusing}
          onClick={() => deciding.send(many.keyed({ ids, decision: 'approve' }))}
        >
          {t.approve}
        </Button>
        <Button size="small" danger onClick={() => setRefusing(true)}>
          {t.refuse}
        </Button>
      </ChosenBar>
      {isRefusing && (
        <RefuseComments
          title={label}
          isBusy={deciding.isSending}
          onCancel={() => setRefusing(false)}
          onRefuse={(reason) => deciding.send(many.keyed({ ids, decision: 'refuse', reason }))}
        />
      )}
      {many.dialog}
    </>
  )
}
