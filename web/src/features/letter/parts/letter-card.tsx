import type { Draft, Proof } from '@mailing/contract/letter/schemas.ts'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useFaces } from '../../../platform/faces.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { LatePages } from './late-parts.tsx'
import { type Inking, SideView, sidesOf } from './side-view.tsx'
import { type LetterLayout, useLayout } from './use-layout.ts'
import { usePictures } from './use-pictures.ts'

/** The pages as they will be printed, drawn by the same engine, and the print file itself. */
export function LetterCard({
  draft,
  proof,
  ink,
}: {
  readonly draft: Draft
  readonly proof: Proof | null
  readonly ink: Omit<Inking, 'pictureUrl'>
}) {
  const t = useTexts('letter').confirm
  const { pictureUrl } = usePictures(draft.content)
  const inking = { ...ink, pictureUrl }
  const { layout } = useLayout(draft.content)
  const [start, setStart] = useState<number | null>(null)
  useFaces(layout?.model.fonts ?? [])
  return (
    <Card
      title={t.letter}
      extra={
        <PageLink
          to="/pages/editLetter/editLetter"
          params={{ id: draft.id }}
          className="-my-2.5 inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
        >
          {t.edit}
        </PageLink>
      }
    >
      <PageStrip layout={layout} inking={inking} onOpen={setStart} />
      <p className="text-sm text-muted">{t.letterHint}</p>
      <Printed proof={proof} />
      {start !== null && layout && (
        <PagesDialog layout={layout} inking={inking} start={start} onClose={() => setStart(null)} />
      )}
    </Card>
  )
}

/** The pages in a row, each of which opens large. */
function PageStrip({
  layout,
  inking,
  onOpen,
}: {
  readonly layout: LetterLayout | null
  readonly inking: Inking
  readonly onOpen: (page: number) => void
}) {
  return (
    <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pt-1 pb-3">
      {layout === null ? (
        <li
          aria-hidden="true"
          className="aspect-[210/297] w-28 animate-glow rounded-[3px] bg-sunken"
        />
      ) : (
        sidesOf(layout).map((side, page, { length: count }) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <li key={page} className="shrink-0">
            <button
              type="button"
              onClick={() => onOpen(page)}
              className="block rounded-[3px] shadow-[0_0_0_1px_rgb(0_0_0/0.08),0_3px_12px_rgb(0_0_0/0.12)]"
            >
              <SideView
                layout={layout}
                side={side}
                inking={inking}
                place={{ at: page, count }}
                className="w-28 rounded-[3px]"
              />
            </button>
          </li>
        ))
      )}
    </ul>
  )
}

/** What the proof adds; its two lines have their place before it is there. */
function Printed({ proof }: { readonly proof: Proof | null }) {
  const t = useTexts('letter').confirm
  return (
    <div className="min-h-[calc(1lh+3rem)] text-sm">
      {proof && (
        <>
          <p className="text-muted">{t.pagesAndSheets(proof.pages, proof.sheets)}</p>
          <a
            href={proof.file.url}
            target="_blank"
            rel="noreferrer"
            className="mt-1 inline-flex min-h-11 items-center gap-2 text-accent-text underline underline-offset-4"
          >
            <FileText aria-hidden="true" className="size-4.5 shrink-0" />
            {t.exactFile}
          </a>
        </>
      )}
    </div>
  )
}

function PagesDialog({
  layout,
  inking,
  start,
  onClose,
}: {
  readonly layout: LetterLayout
  readonly inking: Inking
  readonly start: number
  readonly onClose: () => void
}) {
  const t = useTexts('letter')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t.pages.title}
      onClose={onClose}
      className="m-0 h-dvh w-screen bg-ground"
    >
      <div className="flex h-full flex-col pt-(--safe-top) pb-(--safe-bottom)">
        <div className="flex items-center justify-between ps-4 pe-1">
          <p className="text-sm text-muted">{t.pages.hint}</p>
          <IconButton label={t.close} onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <LatePages
          isShown
          layout={layout}
          inking={inking}
          start={start}
          onFailure={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  )
}
