import { isLetterEmpty } from '@mailing/contract/letter/layout.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { fontChain } from '@mailing/typeset'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { saveMark } from '../../../platform/draft/autosave.ts'
import { flushPatiently } from '../../../platform/draft/use-keeper.ts'
import { useFaces } from '../../../platform/faces.ts'
import { useFormat } from '../../../platform/format.ts'
import { useKept } from '../../../platform/kept.ts'
import { currentPlace, navigate, redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { tell } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { useRecipient } from '../../address/parts/use-recipient.ts'
import {
  type KeptLetter,
  type LetterKeeper,
  letterKind,
  type Resolution,
} from '../model/letter-draft.ts'
import { bodyLimit } from '../model/letter-text.ts'
import { type LetterProblem, problemsOf } from '../model/problems.ts'
import type { PartPath } from './add-sheet.tsx'
import { EditorBar, type EditorPanel } from './editor-bar.tsx'
import { EditorTop } from './editor-top.tsx'
import { LatePages, LatePanels } from './late-parts.tsx'
import type { TextMark } from './marked-copy.tsx'
import { ProblemsBar } from './problems-bar.tsx'
import { sidesOf } from './side-view.tsx'
import { fontKeyOf, useLayout } from './use-layout.ts'
import { useOffer } from './use-offer.ts'
import { usePictures } from './use-pictures.ts'
import { useRemoval } from './use-removal.ts'
import { useSaver } from './use-saver.ts'
import { useTextCheck } from './use-text-check.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { WritingSheet, type WritingSheetHandle } from './writing-sheet.tsx'

interface EditorProps {
  readonly letter: KeptLetter
  readonly kept: KeptLetter | null
  /** What is read while writing, above the paper. */
  readonly beside?: ReactNode
}

const nearLimit = 1_000

/** The editor of one letter: the sheet, what it becomes in print, and everything that is to be known on the way. */
export function Editor({ letter, kept, beside = null }: EditorProps) {
  const t = useTexts('letter')
  const format = useFormat()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<WritingSheetHandle>(null)
  const [view, setView] = useState<'write' | 'pages'>('write')
  const [panel, setPanel] = useState<EditorPanel | null>(letter.other === null ? null : 'versions')
  const [page, setPage] = useState(0)
  const [revision, setRevision] = useState(0)
  const { saver, state } = useSaver(letter, kept)
  const { text } = state.draft
  const { content } = text
  const { layout, error, retry } = useLayout(content)
  const offer = useOffer()
  const recipient = useRecipient(text.recipientId)
  const findings = useTextCheck(content.body, recipient?.institution?.id)
  useFaces([
    ...fontChain(fontKeyOf(content.font), content.locale).slice(0, 2),
    ...(layout?.model.fonts ?? []),
  ])
  useVisibleHeight(frame)

  const isDecorated = offer?.isDecorated(content.stationery) ?? false
  const standing = offer?.standing(content.stationery) ?? 'offered'
  const model = layout?.isComplete ? layout.model : null
  const sides = layout ? sidesOf(layout).length : null
  const { pictureUrl } = usePictures(content)
  const isColourAllowed = recipient?.institution?.current.rules.isColourAllowed !== false
  // As it was chosen on the way to paying, else as it is printed when nothing is.
  const [chosen] = useKept<{ readonly isColour: boolean }>(`mail of ${state.draft.id}`, {
    isColour: false,
  })
  const inking = {
    isColour: chosen.isColour && isColourAllowed,
    isPhotoColour: isColourAllowed,
    pictureUrl,
  }
  const problems = useMemo(
    () => problemsOf({ content, model, sides, recipient, isDecorated, standing, findings }),
    [content, model, sides, recipient, isDecorated, standing, findings],
  )
  const marks = useMemo(
    () =>
      problems.flatMap(({ places, level }) =>
        places.flatMap(({ part, start, end }): TextMark[] =>
          part === 'body' ? [{ start, end, level }] : [],
        ),
      ),
    [problems],
  )
  const change = (part: Partial<LetterContent>) =>
    saver.edit({
      ...saver.state().draft.text,
      content: { ...saver.state().draft.text.content, ...part },
    })
  const changeBody = (part: Partial<LetterContent>) => {
    if ((part.body?.length ?? 0) >= bodyLimit && content.body.length < bodyLimit)
      void tell(t.editor.limitReached(format.number(bodyLimit)))
    change(part)
  }
  const resolve = (choice: Resolution) => {
    saver.resolve(choice)
    setRevision((n) => n + 1)
  }
  const show = ({ place }: LetterProblem) => {
    if (place === null) return
    setPanel(null)
    setView('write')
    // After the sheet has closed and given the focus back.
    setTimeout(() => sheet.current?.show(place.part, place.start, place.end), 350)
  }
  const removal = useRemoval(content, (part) => {
    change(part)
    // The fields own their text: a change from outside needs new ones.
    setRevision((n) => n + 1)
  })
  const post = () =>
    isLetterEmpty(content) ? void tell(t.editor.empty) : void leaveForOrder(saver, letter.id)
  const left = bodyLimit - content.body.length
  return (
    <div ref={frame} className="group fixed inset-x-0 top-0 z-10 flex flex-col bg-ground">
      <EditorTop
        mark={saveMark(letterKind, state)}
        view={view}
        onView={setView}
        recipient={recipient}
        onPanel={setPanel}
        onPost={post}
      />
      <main id="content" tabIndex={-1} className="relative flex min-h-0 grow flex-col">
        {view === 'write' && beside}
        <div
          hidden={view !== 'write'}
          data-scroller=""
          className="@container min-h-0 grow overflow-y-auto overscroll-contain [&[hidden]]:hidden"
        >
          <div className="mx-auto min-h-full max-w-(--page-width)">
            {error !== null && layout === null && <ErrorState error={error} onRetry={retry} />}
            <WritingSheet
              ref={sheet}
              content={content}
              onChange={changeBody}
              layout={layout}
              marks={marks}
              revision={revision}
            />
          </div>
        </div>
        <LatePages
          isShown={view === 'pages'}
          layout={layout}
          inking={inking}
          start={page}
          onPage={setPage}
          onFailure={() => setView('write')}
        />
      </main>
      {left <= nearLimit && (
        <p role="status" className="bg-warn-soft px-4 py-1 text-center text-xs text-warn">
          {t.editor.limit(left)}
        </p>
      )}
      {removal.count !== null && (
        <div
          role="status"
          className="flex items-center justify-center gap-3 bg-ground px-4 py-1 text-sm"
        >
          <span>{t.problems.removed(removal.count)}</span>
          <Button size="small" onClick={removal.undo}>
            {t.problems.undo}
          </Button>
        </div>
      )}
      <ProblemsBar
        problems={problems}
        onOpen={() => setPanel('problems')}
        refusal={state.failure === 'refused' ? state.refusal : ''}
        onRetry={saver.retry}
      />
      <EditorBar
        layout={layout}
        offer={offer}
        content={content}
        inking={inking}
        page={view === 'pages' ? page : Math.max(0, (layout?.model.pages.length ?? 1) - 1)}
        onPanel={setPanel}
        onPages={() => setView(view === 'pages' ? 'write' : 'pages')}
      />
      <LatePanels
        panel={panel}
        onClose={() => setPanel(null)}
        onPanel={setPanel}
        text={text}
        letter={state.draft}
        layout={layout}
        offer={offer}
        problems={problems}
        onChange={change}
        onRecipient={(next) =>
          saver.edit({ ...saver.state().draft.text, recipientId: next?.id ?? null })
        }
        onShow={show}
        onRemove={(problem) => {
          removal.remove(problem)
          setPanel(null)
        }}
        isDecorationRefused={recipient?.institution?.current.rules.isDecorationAllowed === false}
        onResolve={resolve}
        onLeave={(path) => void leaveFor(saver, letter.id, path)}
      />
    </div>
  )
}

/** After a conflict the text lives in another draft: the editor's address names that one, and what it answers still. */
async function followTo(id: string): Promise<void> {
  const { fresh: _, ...params } = currentPlace()?.params ?? {}
  await redirect('/pages/editLetter/editLetter', { ...params, id })
}

/** Another screen works on the same letter, from the device's store: what was typed is kept there first. */
async function leaveFor(saver: LetterKeeper, id: string, path: PartPath): Promise<void> {
  const { draft: letter } = await flushPatiently(saver)
  if (letter.id !== id) await followTo(letter.id)
  await navigate(path, { id: letter.id })
}

/**
 * The order is made from what the server has, so the letter must have arrived there first. A guest meets the login gate of
 * the order page, which keeps the target; the draft stays on this device meanwhile and goes up from there.
 */
async function leaveForOrder(saver: LetterKeeper, openedId: string): Promise<void> {
  const { draft: letter, failure, refusal } = await flushPatiently(saver)
  if (failure === 'refused') return void tell(refusal)
  if (letter.id !== openedId) await followTo(letter.id)
  await navigate('/pages/step/order/order', { draftId: letter.id })
}
