import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import type { CardDraftInUse } from './use-card-draft.ts'

/** Whether the postcard is safe, in a few words. */
export function SaveLine({ draft: { mark, refusal, isCopy } }: { readonly draft: CardDraftInUse }) {
  const t = useTexts('postcard')
  return (
    <>
      {isCopy && <NoticeBar tone="warn">{t.conflict}</NoticeBar>}
      {refusal && <NoticeBar tone="bad">{refusal}</NoticeBar>}
      <p role="status" className="mb-1 text-end text-xs text-muted">
        {mark === 'saved' || mark === 'new'
          ? t.saved
          : refusal
            ? ''
            : mark === 'saving' || navigator.onLine
              ? t.saving
              : t.notSaved}
      </p>
    </>
  )
}
