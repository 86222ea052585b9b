import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import FileUp from 'lucide-react/icons/file-up'
import LibraryBig from 'lucide-react/icons/library-big'
import PenLine from 'lucide-react/icons/pen-line'
import ScanText from 'lucide-react/icons/scan-text'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { request } from '../../../platform/client/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { randomId } from '../../../platform/random.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar, Tag } from '../../../ui/badge.tsx'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { Cell, List, PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, SkeletonCards } from '../../../ui/states.tsx'
import { UndoBar } from '../../mail/parts/undo-bar.tsx'
import { type ShelfSource, useShelf } from '../../mail/parts/use-shelf.ts'
import { type DraftRow, draftRows } from '../model/draft-list.ts'
import { forgetLetter, keptLetters } from '../model/keep.ts'
import type { KeptLetter } from '../model/letter-draft.ts'
import { StationeryPicture } from '../parts/stationery-sheet.tsx'

/** Begin a letter, or go on with one. `recipientId` passes through to the new letter. */
export default function WritePage({ params }: PageProps) {
  const t = useTexts('letter')
  const { login } = useTexts('mail')
  const isLoggedIn = useIsLoggedIn()
  const drafts = useDrafts()
  return (
    <Page onRefresh={drafts.refresh} footer={drafts.removing && <UndoBar onUndo={drafts.undo} />}>
      <NewLetter recipientId={params['recipientId']} />
      <OtherWays recipientId={params['recipientId']} />
      {!isLoggedIn && (
        <NoticeBar
          tone="info"
          action={
            <PageLink
              to="/pages/login/login"
              params={{ redirect: '/pagesA/write/write' }}
              className={buttonClass({ kind: 'quiet', size: 'small' })}
            >
              {login}
            </PageLink>
          }
        >
          {t.write.guest}
        </NoticeBar>
      )}
      <Drafts drafts={drafts} />
    </Page>
  )
}

/** A fan of real papers and the one thing to do here. */
function NewLetter({ recipientId }: { readonly recipientId?: string }) {
  const t = useTexts('letter')
  // Made once, so that a second press opens the same letter.
  const [id] = useState(randomId)
  const fan = [
    ['autumn-ginkgo', '-rotate-6 -translate-x-3'],
    ['spring-plum', 'rotate-2'],
    ['ruled-red', 'rotate-12 translate-x-4 translate-y-1'],
  ] as const
  return (
    <PageLink
      to="/pages/editLetter/editLetter"
      params={{ id, fresh: 1, recipientId }}
      className="relative flex min-h-36 items-center gap-3 overflow-hidden rounded-card bg-accent-soft p-4 shadow-card"
    >
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2 text-lg leading-snug font-semibold text-accent-text">
          <PenLine aria-hidden="true" className="size-5 shrink-0" />
          {t.write.fresh}
        </span>
        <span className="mt-1 block text-sm text-muted">{t.write.freshHint}</span>
      </span>
      <span aria-hidden="true" className="relative ms-4 me-4 grid w-22 shrink-0 max-[350px]:hidden">
        {fan.map(([key, pose]) => (
          <span
            key={key}
            className={`col-start-1 row-start-1 overflow-hidden rounded-[3px] shadow-[0_2px_10px_rgb(31_35_40/0.16)] ${pose}`}
          >
            <StationeryPicture stationery={key} paper="A4" />
          </span>
        ))}
      </span>
    </PageLink>
  )
}

/** The other beginnings: a template, pages by hand, a document, a letter of the family. */
function OtherWays({ recipientId }: { readonly recipientId: string | undefined }) {
  const { write: t } = useTexts('letter')
  const templates = useTexts('template')
  const parts = useTexts('parts')
  return (
    <div className="mt-3">
      <List>
        <Cell
          icon={<LibraryBig className="size-5.5" />}
          title={templates.fromTemplate}
          description={templates.fromTemplateHint}
          to="/pagesA/write/templates"
          params={{ recipientId }}
        />
        <Cell
          icon={<ScanText className="size-5.5" />}
          title={parts.add.handwriting}
          description={parts.add.handwritingHint}
          to="/pages/step/handwriting/handwriting"
          params={{ recipientId }}
        />
        <Cell
          icon={<FileUp className="size-5.5" />}
          title={parts.add.document}
          description={parts.add.documentHint}
          to="/pages/step/file/file"
          params={{ recipientId }}
        />
        <Cell
          icon={<Users className="size-5.5" />}
          title={t.family}
          description={t.familyHint}
          to="/pages/family/family"
        />
      </List>
    </div>
  )
}

/** What was begun and not sent yet. */
function Drafts({ drafts }: { readonly drafts: ReturnType<typeof useDrafts> }) {
  const { write: t } = useTexts('letter')
  return (
    <>
      <h2 className="mt-5 mb-2 px-1 text-base font-semibold">{t.drafts}</h2>
      {drafts.isPending && drafts.rows.length === 0 && <SkeletonCards count={2} />}
      {!drafts.isPending && drafts.rows.length === 0 && <Empty title={t.none}>{t.noneHint}</Empty>}
      <ul className="grid gap-3">
        {drafts.rows.map((row) => (
          <Row key={row.id} row={row} onRemove={() => void drafts.remove(row)} />
        ))}
      </ul>
      {drafts.list.hasMore && (
        <Button
          kind="quiet"
          isWide
          isBusy={drafts.list.isLoadingMore}
          onClick={drafts.list.loadMore}
          className="mt-3"
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

function Row({ row, onRemove }: { readonly row: DraftRow; readonly onRemove: () => void }) {
  const t = useTexts('letter')
  const format = useFormat()
  const title = row.title || t.write.untitled
  return (
    <li className="flex items-stretch overflow-hidden rounded-card bg-card shadow-card">
      <PageLink
        to="/pages/editLetter/editLetter"
        params={{ id: row.id }}
        className="flex min-w-0 grow gap-3.5 p-3.5 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className="w-14 shrink-0 self-start overflow-hidden rounded-[2px] shadow-[0_0_0_1px_rgb(0_0_0/0.08),0_2px_6px_rgb(0_0_0/0.08)]"
        >
          <StationeryPicture stationery={row.stationery} paper="A4" />
        </span>
        <span className="min-w-0 grow">
          <span className="line-clamp-1 font-medium">{title}</span>
          <span className="line-clamp-2 text-sm text-muted">{row.excerpt || t.write.untitled}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
            {t.write.changed(format.relative(row.changedAt))}
            {row.isConflict && <Tag tone="warn">{t.write.twoVersions}</Tag>}
            {row.where !== 'account' && (
              <Tag>{row.where === 'phone' ? t.write.onPhone : t.write.unsent}</Tag>
            )}
          </span>
        </span>
      </PageLink>
      <IconButton
        label={t.write.remove(title)}
        onClick={onRemove}
        className="me-1 self-center text-muted"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  )
}

const letters: ShelfSource<
  KeptLetter,
  CallOutput<typeof calls.letter.drafts>['list'][number],
  DraftRow
> = {
  changed: [calls.letter.drafts],
  kept: keptLetters,
  remove: (id) =>
    request(calls.letter.removeDraft, { id }, { isLoadingShown: false, onSessionLost: 'nothing' }),
  forget: forgetLetter,
  rows: draftRows,
}

/** The letters of the account and of this device, with removing that can be undone. */
const useDrafts = () =>
  useShelf(letters, useList(calls.letter.drafts, {}, { onSessionLost: 'nothing' }))
