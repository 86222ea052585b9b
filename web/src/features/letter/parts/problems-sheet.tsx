import type { BreachRule } from '@mailing/contract/letter/rules.ts'
import { fonts, lineAt, type PageModel } from '@mailing/typeset'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { breachSentence, type MendPlace, mendPlaces } from '../../mail/model/breach-sentence.ts'
import type { LetterProblem } from '../model/problems.ts'

interface ProblemsSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly problems: readonly LetterProblem[]
  readonly model: PageModel | null
  readonly locale: keyof (typeof fonts)[number]['names']
  readonly onShow: (problem: LetterProblem) => void
  readonly onRemove: (problem: LetterProblem) => void
  readonly onMend: (place: MendPlace) => void
}

/** The sentences of one problem: what it is, and how to mend it. */
export function useProblemWords(
  locale: ProblemsSheetProps['locale'],
): (problem: LetterProblem) => { readonly says: string; readonly mend: string } {
  const t = useTexts('letter')
  const rules = useTexts('breach')
  const { list } = useFormat()
  return ({ kind, params, reason }) => {
    const char = String(params['char'] ?? '')
    const font = fonts.find(({ key }) => key === params['font'])?.names[locale] ?? ''
    if (kind === 'missing') return { says: t.problems.missing(char), mend: t.problems.missingHint }
    if (kind === 'fallback')
      return {
        says: params['count']
          ? t.problems.fallbackMany(Number(params['count']))
          : t.problems.fallback(char, font),
        mend: t.problems.fallbackHint,
      }
    if (kind === 'finding')
      return { says: t.problems.finding(String(params['word'])), mend: reason }
    if (kind === 'withdrawn' || kind === 'redrawn')
      return { says: t.problems[kind], mend: t.problems[`${kind}Hint`] }
    return { says: breachSentence(kind, params, { t: rules, list }), mend: rules.mend[kind] }
  }
}

/** What should be looked at before posting: each with its sentence, its mend, its place, and the way there. */
export function ProblemsSheet({
  isOpen,
  onClose,
  problems,
  model,
  locale,
  onShow,
  onRemove,
  onMend,
}: ProblemsSheetProps) {
  const t = useTexts('letter')
  const rules = useTexts('breach')
  const words = useProblemWords(locale)
  const placeOf = ({ place }: LetterProblem): string | null => {
    if (place === null) return null
    const at =
      place.page !== null && place.line !== null
        ? { page: place.page - 1, line: place.line - 1 }
        : model && lineAt(model, place.part, place.start)
    return at ? t.problems.place(at.page + 1, at.line + 1) : null
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.problems.title}>
      {problems.length === 0 && <p className="py-4 text-muted">{t.problems.none}</p>}
      <ul className="divide-y divide-line">
        {problems.map((problem) => {
          const { says, mend } = words(problem)
          const place = placeOf(problem)
          const mendPlace = isRule(problem.kind)
            ? mendPlaces[problem.kind]
            : isStanding(problem.kind)
              ? ('stationery' as const)
              : null
          return (
            <li key={problem.key} className="py-3">
              <div className="flex flex-wrap items-center gap-2">
                <Tag tone={problem.level === 'block' ? 'bad' : 'warn'}>
                  {t.problems.level[problem.level]}
                </Tag>
                {place && <span className="text-xs text-muted">{place}</span>}
              </div>
              <p className="mt-1.5 font-medium">{says}</p>
              <p className="text-sm text-muted">{mend}</p>
              <div className="mt-1.5 flex flex-wrap gap-2">
                {problem.place && (
                  <Button size="small" onClick={() => onShow(problem)}>
                    {t.problems.show}
                  </Button>
                )}
                {problem.isRemovable && problem.places.length > 0 && (
                  <Button size="small" onClick={() => onRemove(problem)}>
                    {t.problems.removeAll(problem.places.length)}
                  </Button>
                )}
                {mendPlace && !problem.place && (
                  <Button size="small" onClick={() => onMend(mendPlace)}>
                    {rules.action[mendPlace]}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

const isStanding = (kind: LetterProblem['kind']): kind is 'redrawn' | 'withdrawn' =>
  kind === 'redrawn' || kind === 'withdrawn'
const isRule = (kind: LetterProblem['kind']): kind is BreachRule =>
  kind !== 'missing' && kind !== 'fallback' && kind !== 'finding' && !isStanding(kind)
