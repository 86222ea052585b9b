import type { CardModel } from '@mailing/typeset/card/index.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'

/** What does not fit, and what cannot be printed. */
export function Notes({
  model: { overflow, missing, substituted },
}: {
  readonly model: Pick<CardModel, 'overflow' | 'missing' | 'substituted'>
}) {
  const t = useTexts('mail').notes
  const chars = (list: CardModel['missing']): string =>
    [...new Set(list.map(({ char }) => char))].slice(0, 12).join('')
  return (
    <>
      {overflow > 0 && <NoticeBar tone="bad">{t.over(overflow)}</NoticeBar>}
      {missing.length > 0 && <NoticeBar tone="bad">{t.missing(chars(missing))}</NoticeBar>}
      {substituted.length > 0 && (
        <NoticeBar tone="warn">{t.substituted(chars(substituted))}</NoticeBar>
      )}
    </>
  )
}
