import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Skeleton } from '../../../ui/states.tsx'

type Comment = CallOutput<typeof calls.goods.comments>['list'][number]

/** What others say, as staff have let it through. */
export function CommentList({
  goodsId,
  rating,
}: {
  readonly goodsId: string
  readonly rating: { readonly average: number | null; readonly count: number }
}) {
  const t = useTexts('goods')
  const format = useFormat()
  const list = useList(calls.goods.comments, { goodsId })
  return (
    <Card
      title={t.comments}
      extra={
        rating.average === null
          ? undefined
          : t.rating(format.number(rating.average / 10), format.number(rating.count))
      }
    >
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        className="divide-y divide-line"
        skeleton={<Skeleton lines={3} />}
        empty={<p className="text-sm text-muted">{t.noComments}</p>}
      >
        {(comment) => <CommentItem comment={comment} />}
      </InfiniteList>
    </Card>
  )
}

function CommentItem({ comment }: { readonly comment: Comment }) {
  const t = useTexts('goods')
  const format = useFormat()
  const [opened, setOpened] = useState<number | null>(null)
  const nameOf = (at: number): string => t.commentPicture(comment.author, at + 1)
  return (
    <article className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-medium">{comment.author}</span>
        <Stars value={comment.stars} label={t.stars(format.number(comment.stars))} />
        <span className="ms-auto text-xs text-muted">{format.relative(comment.at)}</span>
      </p>
      {comment.variantName && <p className="text-xs text-muted">{comment.variantName}</p>}
      {comment.text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment.text}</p>}
      {comment.pictures.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {comment.pictures.map(({ id, url, width, height }, at) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => setOpened(at)}
                className="block size-18 overflow-hidden rounded-control"
              >
                <img
                  src={url}
                  alt={nameOf(at)}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <ImageViewer
          images={comment.pictures.map(({ url }, at) => ({ src: url, alt: nameOf(at) }))}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </article>
  )
}
