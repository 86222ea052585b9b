import type { Recipient } from '@mailing/contract/address/calls.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useTextScale } from '../../../platform/appearance.ts'
import type { SaveMark } from '../../../platform/draft/autosave.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { usePageFrame } from '../../../ui/page-frame.ts'
import type { EditorPanel } from './editor-bar.tsx'
import { SaveMarkLine } from './save-mark.tsx'

/** From this text size on, the row does not hold everything. */
export const largeText = 1.3

interface EditorTopProps {
  readonly mark: SaveMark
  readonly view: 'write' | 'pages'
  readonly onView: (view: 'write' | 'pages') => void
  readonly recipient: Recipient | null
  readonly onPanel: (panel: EditorPanel) => void
  readonly onPost: () => void
}

/** Back, writing or finished pages, and on to posting; below it, for whom, and that everything is saved. */
export function EditorTop({ mark, view, onView, recipient, onPanel, onPost }: EditorTopProps) {
  const t = useTexts('letter')
  const ui = useTexts('ui')
  const { titles } = useTexts('shell')
  const { onBack } = usePageFrame()
  const isLarge = useTextScale() > largeText
  return (
    <header className="border-b border-line bg-ground pt-(--safe-top)">
      <h1 className="sr-only">{titles.editLetter}</h1>
      <div className="mx-auto flex max-w-(--page-width) flex-wrap items-center gap-x-1 px-1 pt-1">
        <IconButton label={ui.back} onClick={onBack}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </IconButton>
        <div
          className={
            isLarge
              ? 'order-last flex basis-full justify-center pb-1 group-data-low:hidden'
              : 'flex grow justify-center'
          }
        >
          <ViewSwitch view={view} onView={onView} />
        </div>
        <Button kind="primary" size="small" onClick={onPost} className="ms-auto me-2 px-3.5">
          {t.editor.next}
        </Button>
      </div>
      <div className="mx-auto flex max-w-(--page-width) flex-wrap items-center justify-between gap-x-3 px-4 pb-0.5 group-data-low:hidden">
        <RecipientButton recipient={recipient} onPanel={onPanel} />
        {mark === 'two_versions' ? (
          <>
            <button type="button" onClick={() => onPanel('versions')} className="min-h-11">
              <SaveMarkLine mark={mark} />
            </button>
            <p role="alert" className="sr-only">
              {t.versions.title}
            </p>
          </>
        ) : (
          <SaveMarkLine mark={mark} />
        )}
      </div>
    </header>
  )
}

/** Writing, or the finished pages. */
function ViewSwitch({ view, onView }: Pick<EditorTopProps, 'view' | 'onView'>) {
  const { editor: t } = useTexts('letter')
  const { titles } = useTexts('shell')
  const look = (is: boolean) =>
    `min-h-9 rounded-full px-3 text-sm ${is ? 'bg-card font-medium text-ink shadow-card' : 'text-muted'}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a switch between two views, no group of form fields
    <div role="group" aria-label={titles.editLetter} className="flex rounded-full bg-sunken p-0.5">
      <button
        type="button"
        aria-pressed={view === 'write'}
        onClick={() => onView('write')}
        className={look(view === 'write')}
      >
        {t.writing}
      </button>
      <button
        type="button"
        aria-pressed={view === 'pages'}
        onClick={() => onView('pages')}
        className={look(view === 'pages')}
      >
        {t.pages}
      </button>
    </div>
  )
}

/** For whom the letter is, and the way to choose somebody else. */
function RecipientButton({ recipient, onPanel }: Pick<EditorTopProps, 'recipient' | 'onPanel'>) {
  const { editor: t } = useTexts('letter')
  return (
    <button
      type="button"
      onClick={() => onPanel('recipient')}
      aria-haspopup="dialog"
      className="flex min-h-11 min-w-0 items-center gap-1 text-sm"
    >
      <span className="shrink-0 text-muted">{t.to}</span>
      <span className={recipient ? 'truncate font-medium' : 'text-accent-text'}>
        {recipient ? recipient.name : t.chooseRecipient}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  )
}
