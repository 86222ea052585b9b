import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import type { MailDraftInUse } from './use-mail-draft.ts'

interface SaveLineProps {
  readonly draft: Pick<MailDraftInUse<unknown>, 'mark' | 'refusal' | 'isCopy'>
  /** That another device has changed it, in the words of its kind. */
  readonly conflict: string
}

/** Whether a card is safe, in a few words. */
export function SaveLine({ draft: { mark, refusal, isCopy }, conflict }: SaveLineProps) {
  const t = useTexts('mail').draft
  return (
    <>
      {isCopy && <NoticeBar tone="warn">{conflict}</NoticeBar>}
      {refusal && <NoticeBar tone="bad">{refusal}</NoticeBar>}
      <p role="status" className="mb-1 text-end text-xs text-muted">
        {mark === 'saved' || mark === 'new'
          ? t.saved
          : refusal
            ? ''
            : mark === 'unkept'
              ? t.unkept
              : mark === 'saving' || navigator.onLine
                ? t.saving
                : t.notSaved}
      </p>
    </>
  )
}
