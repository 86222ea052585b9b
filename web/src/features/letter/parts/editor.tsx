import { type ReactNode, useRef } from 'react'
import { saveMark } from '../../../platform/draft/autosave.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { type KeptLetter, letterKind } from '../model/letter-draft.ts'
import { bodyLimit } from '../model/letter-text.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorTop } from './editor-top.tsx'
import { LateAid, LatePages, LatePanels } from './late-parts.tsx'
import { ProblemsBar } from './problems-bar.tsx'
import { type EditorState, useEditor } from './use-editor.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { WritingSheet } from './writing-sheet.tsx'

interface EditorProps {
  readonly letter: KeptLetter
  readonly kept: KeptLetter | null
  /** What is read while writing, above the paper. */
  readonly beside?: ReactNode
}

/** From so many characters left on, the room is shown. */
const nearLimit = 1_000

/** The editor of one letter: the sheet, what it becomes in print, and everything that is to be known on the way. */
export function Editor({ letter, kept, beside = null }: EditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  useVisibleHeight(frame)
  const editor = useEditor(letter, kept)
  const { state, saver, content, layout, view, setView, setPanel } = editor
  return (
    <div ref={frame} className="group fixed inset-x-0 top-0 z-10 flex flex-col bg-ground">
      <EditorTop
        mark={saveMark(letterKind, state)}
        view={view}
        onView={setView}
        recipient={editor.recipient}
        onPanel={setPanel}
        onPost={editor.post}
      />
      <main id="content" tabIndex={-1} className="relative flex min-h-0 grow flex-col">
        {view === 'write' && beside}
        <Writing editor={editor} />
        <LatePages
          isShown={view === 'pages'}
          layout={layout}
          inking={editor.inking}
          start={editor.page}
          onPage={editor.setPage}
          onFailure={() => setView('write')}
        />
      </main>
      <Room left={bodyLimit - content.body.length} />
      <Undoing editor={editor} />
      <ProblemsBar
        problems={editor.problems}
        onOpen={() => setPanel('problems')}
        refusal={state.failure === 'refused' ? state.refusal : ''}
        onRetry={saver.retry}
      />
      <EditorBar
        layout={layout}
        offer={editor.offer}
        content={content}
        inking={editor.inking}
        page={view === 'pages' ? editor.page : Math.max(0, (layout?.model.pages.length ?? 1) - 1)}
        onPanel={setPanel}
        onPages={() => setView(view === 'pages' ? 'write' : 'pages')}
      />
      <Panels editor={editor} />
      <LateAid
        isOpen={editor.panel === 'aid'}
        newest={() => editor.newest().body}
        selection={() => editor.sheet.current?.selection() ?? { start: 0, end: 0 }}
        language={content.locale}
        onDone={editor.placing.place}
        onClose={() => setPanel(null)}
      />
    </div>
  )
}

interface EditorPartProps {
  readonly editor: EditorState
}

/** The sheet. It stays while the pages are looked at, because its fields own their text. */
function Writing({ editor }: EditorPartProps) {
  const { view, error, layout, retry } = editor
  return (
    <div
      hidden={view !== 'write'}
      data-scroller=""
      className="@container min-h-0 grow overflow-y-auto overscroll-contain [&[hidden]]:hidden"
    >
      <div className="mx-auto min-h-full max-w-(--page-width)">
        {error !== null && layout === null && <ErrorState error={error} onRetry={retry} />}
        <WritingSheet
          ref={editor.sheet}
          content={editor.content}
          newest={editor.state.draft.text.content}
          onType={editor.type}
          layout={layout}
          marks={editor.marks}
          revision={editor.revision}
        />
      </div>
    </div>
  )
}

function Room({ left }: { readonly left: number }) {
  const t = useTexts('letter')
  if (left > nearLimit) return null
  return (
    <p role="status" className="bg-warn-soft px-4 py-1 text-center text-xs text-warn">
      {t.editor.limit(left)}
    </p>
  )
}

/** What was taken out of the text, or put into it by the helper, can be taken back. */
function Undoing({ editor: { removal, placing } }: EditorPartProps) {
  const t = useTexts('letter')
  const aid = useTexts('ai').aid
  if (removal.count !== null) {
    const said = removal.isReplaced ? t.problems.replaced : t.problems.removed
    return <Undo text={said(removal.count)} onUndo={removal.undo} />
  }
  return placing.isUndoable && <Undo text={aid.placed} onUndo={placing.undo} />
}

function Undo({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const t = useTexts('letter')
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-3 bg-ground px-4 py-1 text-sm"
    >
      <span>{text}</span>
      <Button size="small" onClick={onUndo}>
        {t.problems.undo}
      </Button>
    </div>
  )
}

function Panels({ editor }: EditorPartProps) {
  const { recipient, setPanel, removal } = editor
  return (
    <LatePanels
      panel={editor.panel}
      onClose={() => setPanel(null)}
      onPanel={setPanel}
      text={editor.text}
      letter={editor.state.draft}
      layout={editor.layout}
      offer={editor.offer}
      problems={editor.problems}
      onChange={editor.change}
      onRecipient={(next) => editor.address(next?.id ?? null)}
      onShow={editor.show}
      onRemove={(problem) => {
        removal.remove(problem, editor.content)
        setPanel(null)
      }}
      isDecorationRefused={recipient?.institution?.current.rules.isDecorationAllowed === false}
      onResolve={editor.resolve}
      onLeave={editor.leaveTo}
    />
  )
}
