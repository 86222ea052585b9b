import { calls } from '@mailing/contract/client.ts'
import type { StaffComment } from '@mailing/contract/goods/schemas.ts'
import { Button, Card, Checkbox, Image, Space, Tag } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import type { Chosen } from '../../../ui/desk/use-chosen.ts'
import { toast } from '../../../ui/feedback.ts'
import { Stars } from '../../../ui/stars.tsx'
import { markedParts } from './marked-parts.ts'
import { RefuseComments } from './refuse-comments.tsx'

/** What shows a comment. */
export const commentsChanged = [calls.goods.adminComments, calls.goods.comments]

/** One comment with what the text check marked in it, and the two decisions. */
export function CommentReview({
  comment,
  chosen,
}: CommentProps & { readonly chosen: Chosen<StaffComment> }) {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const [isRefusing, setRefusing] = useState(false)
  const deciding = useSend(calls.goods.decideComment, {
    refresh: commentsChanged,
    onSuccess: (_, { decision }) => {
      setRefusing(false)
      toast(decision === 'approve' ? t.approved : t.refused)
    },
  })
  return (
    <Card
      style={{ marginBottom: 12 }}
      title={
        <>
          {comment.state === 'waiting' && <CommentBox comment={comment} chosen={chosen} />}
          <CommentTitle comment={comment} />
        </>
      }
      extra={<OrderLink number={comment.orderNumber} />}
    >
      <Space orientation="vertical" size="small" style={{ width: '100%' }}>
        {comment.text && <CommentText comment={comment} />}
        {comment.findings.length > 0 && <Tag color="gold">{t.findings}</Tag>}
        {comment.pictures.length > 0 && <CommentPictures comment={comment} />}
        <span style={{ color: '#6b7280' }}>
          {comment.author} · {comment.userMasked} · {format.date(comment.at, 'dateTime')}
        </span>
        {comment.refusedReason && <span>{t.refusedBecause(comment.refusedReason)}</span>}
        {comment.state === 'waiting' && (
          <Space>
            <Button
              type="primary"
              loading={deciding.isSending && !isRefusing}
              onClick={() => deciding.send({ id: comment.id, decision: 'approve' })}
            >
              {t.approve}
            </Button>
            <Button danger onClick={() => setRefusing(true)}>
              {t.refuse}
            </Button>
          </Space>
        )}
      </Space>
      {isRefusing && (
        <RefuseComments
          title={t.refuseTitle}
          isBusy={deciding.isSending}
          onCancel={() => setRefusing(false)}
          onRefuse={(reason) => deciding.send({ id: comment.id, decision: 'refuse', reason })}
        />
      )}
    </Card>
  )
}

interface CommentProps {
  readonly comment: StaffComment
}

/** The box that chooses a comment. */
function CommentBox({
  comment,
  chosen: { rows, choose },
}: CommentProps & { readonly chosen: Chosen<StaffComment> }) {
  const t = useTexts('staff/goods')
  const others = rows.filter(({ id }) => id !== comment.id)
  return (
    <Checkbox
      aria-label={t.reviews.choose(comment.author)}
      checked={others.length < rows.length}
      onChange={({ target }) => choose(target.checked ? [...others, comment] : others)}
      style={{ marginInlineEnd: 8 }}
    />
  )
}

function CommentTitle({ comment }: CommentProps) {
  const t = useTexts('staff/goods')
  return (
    <span
      style={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 8,
        whiteSpace: 'normal',
      }}
    >
      <Stars value={comment.stars} label={t.stars(comment.stars)} />
      {comment.goodsName}
      {comment.variantName && <Tag>{comment.variantName}</Tag>}
    </span>
  )
}

/** The words, with those marked that the text check found. */
function CommentText({ comment }: CommentProps) {
  return (
    <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {markedParts(comment.text, comment.findings).map(({ start, text, isMarked }) =>
        isMarked ? <mark key={start}>{text}</mark> : text,
      )}
    </p>
  )
}

function CommentPictures({ comment }: CommentProps) {
  const t = useTexts('staff/goods')
  return (
    <Image.PreviewGroup>
      <Space wrap>
        {comment.pictures.map(({ id, url }, index) => (
          <Image
            key={id}
            src={url}
            alt={t.picture(index + 1)}
            loading="lazy"
            width={96}
            height={96}
            style={{ objectFit: 'cover', borderRadius: 8 }}
          />
        ))}
      </Space>
    </Image.PreviewGroup>
  )
}
