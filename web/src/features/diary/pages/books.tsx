import { calls } from '@mailing/contract/client.ts'
import type { YearBook } from '@mailing/contract/diary/calls.ts'
import BookOpen from 'lucide-react/icons/book-open'
import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import { linkSeconds, useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'

/** The years with mail, and the book of each: letters and replies bound into one PDF. */
export default function BooksPage() {
  const t = useTexts('diary')
  const [isWaiting, setWaiting] = useState(false)
  const { data, error, refetch } = useCall(
    calls.diary.books,
    {},
    {
      freshSeconds: 0,
      everySeconds: isWaiting ? 2 : linkSeconds,
    },
  )
  const isMaking = data?.list.some(({ book }) => book?.state === 'making') ?? false
  useEffect(() => setWaiting(isMaking), [isMaking])
  return (
    <Page title={t.booksTitle} onRefresh={refetch}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data?.list.length === 0 && (
        <Empty
          title={t.booksNone}
          action={
            <PageLink to="/pagesA/write/write" className={buttonClass({ kind: 'primary' })}>
              {t.writeLetter}
            </PageLink>
          }
        >
          {t.booksNoneHint}
        </Empty>
      )}
      {data && data.list.length > 0 && <p className="mb-3 px-1 text-sm text-muted">{t.bookHint}</p>}
      {data?.list.map((year) => (
        <Year key={year.year} {...year} />
      ))}
    </Page>
  )
}

function Year({ year, letters, replies, book }: YearBook) {
  const t = useTexts('diary')
  const making = useSend(calls.diary.makeBook, { refresh: [calls.diary.books] })
  const make = () => making.send({ year })
  const isMaking = book?.state === 'making' || making.isSending
  return (
    <Card>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="flex h-20 w-15 shrink-0 items-center justify-center rounded-[3px_8px_8px_3px] border-s-4 border-accent-deep bg-accent-soft text-accent-text shadow-card"
        >
          <BookOpen className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{t.yearName(year)}</h2>
          <p className="text-sm text-muted">{t.counts(letters, replies)}</p>
          {book?.state === 'ready' && <p className="text-sm text-muted">{t.ready(book.pages)}</p>}
        </div>
      </div>
      <div className="mt-3.5 grid gap-2.5">
        {book?.state === 'failed' && <NoticeBar tone="bad">{t.failed}</NoticeBar>}
        {book?.file && (
          <a
            href={book.file.url}
            download={`${year}.pdf`}
            className={buttonClass({ kind: 'primary', isWide: true })}
          >
            <Download aria-hidden="true" className="me-2 size-5" />
            {t.open}
          </a>
        )}
        {book?.state === 'ready' && !book.isCurrent && (
          <p className="text-sm text-warn">{t.outdated}</p>
        )}
        {isMaking && (
          <p role="status" className="text-sm text-muted">
            {t.makingHint}
          </p>
        )}
        {(isMaking || book?.state !== 'ready' || !book.isCurrent) && (
          <Button
            kind={book?.state === 'ready' ? 'secondary' : 'primary'}
            isWide
            isBusy={isMaking}
            onClick={make}
          >
            {isMaking ? t.making : book?.state === 'ready' ? t.makeAgain : t.make}
          </Button>
        )}
      </div>
    </Card>
  )
}
