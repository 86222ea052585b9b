import { useTexts } from '../../../texts/use-texts.ts'

/** That a draft was removed, and the way to call it back. */
export function UndoBar({ onUndo }: { readonly onUndo: () => void }) {
  const t = useTexts('mail').shelf
  return (
    <div
      role="status"
      className="rise sticky bottom-0 z-10 mx-auto mb-[calc(var(--safe-bottom)+12px)] flex w-[calc(100%-2rem)] max-w-100 items-center justify-between gap-3 rounded-card bg-ink py-1 ps-4 pe-1 text-card shadow-float"
    >
      <span className="text-sm">{t.removed}</span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-11 rounded-control px-4 font-medium underline underline-offset-4"
      >
        {t.undo}
      </button>
    </div>
  )
}
