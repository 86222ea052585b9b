import { isLost } from '@mailing/contract/hidden-characters.ts'
import type { CardModel } from '@mailing/typeset/card/index.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { characterName } from '../model/character-name.ts'

/** What does not fit, and what cannot be printed. */
export function Notes({
  model: { overflow, missing, substituted },
}: {
  readonly model: Pick<CardModel, 'overflow' | 'missing' | 'substituted'>
}) {
  const t = useTexts('mail').notes
  const rules = useTexts('breach')
  const { list } = useFormat()
  const names = (found: CardModel['missing']): string =>
    list(
      [...new Set(found.map(({ char }) => char))]
        .slice(0, 12)
        .map((one) => characterName(one, rules)),
    )
  const lacking = missing.filter(({ char }) => !isLost(char))
  const variants = substituted.filter(({ kind }) => kind === 'variant')
  const inOtherFaces = substituted.filter(({ kind }) => kind === 'substituted')
  return (
    <>
      {overflow > 0 && <NoticeBar tone="bad">{t.over(overflow)}</NoticeBar>}
      {lacking.length < missing.length && (
        <NoticeBar tone="bad">{rules.says.lost_character('')}</NoticeBar>
      )}
      {lacking.length > 0 && <NoticeBar tone="bad">{t.missing(names(lacking))}</NoticeBar>}
      {inOtherFaces.length > 0 && (
        <NoticeBar tone="warn">{t.substituted(names(inOtherFaces))}</NoticeBar>
      )}
      {variants.length > 0 && (
        <NoticeBar tone="warn">
          {rules.says.variant_glyph(variants.map(({ char }) => char).join(''))}
        </NoticeBar>
      )}
    </>
  )
}
