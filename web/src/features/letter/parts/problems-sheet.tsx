import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import { lineAt, type PageModel } from '@mailing/typeset'
import { useFormat } from '../../../platform/format.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { breachSentence, type MendPlace, mendPlaces } from '../../mail/model/breach-sentence.ts'
import { isReplacing, type LetterProblem } from '../model/problems.ts'

interface ProblemsSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly problems: readonly LetterProblem[]
  readonly model: PageModel | null
  readonly onShow: (problem: LetterProblem) => void
  readonly onRemove: (problem: LetterProblem) => void
  readonly onMend: (place: MendPlace) => void
}

/** The sentences of one problem: what it is, and how to mend it. */
export function useProblemWords(): (problem: LetterProblem) => {
  readonly says: string
  readonly mend: string
} {
  const t = useTexts('letter')
  const rules = useTexts('breach')
  const { fonts } = useTexts('design')
  const { list } = useFormat()
  return ({ kind, params, reason }) => {
    const char = String(params['char'] ?? '')
    const font = nameIn(fonts, String(params['font'] ?? ''))
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
export function ProblemsSheet({ isOpen, onClose, problems, ...item }: ProblemsSheetProps) {
  const t = useTexts('letter')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.problems.title}>
      {problems.length === 0 && <p className="py-4 text-muted">{t.problems.none}</p>}
      <ul className="divide-y divide-line">
        {problems.map((problem) => (
          <ProblemItem key={problem.key} problem={problem} {...item} />
        ))}
      </ul>
    </Sheet>
  )
}

interface ProblemItemProps extends Omit<ProblemsSheetProps, 'isOpen' | 'onClose' | 'problems'> {
  readonly problem: LetterProblem
}

function ProblemItem({ problem, model, onShow, onRemove, onMend }: ProblemItemProps) {
  const { problems: t } = useTexts('letter')
  const { action } = useTexts('breach')
  const { says, mend } = useProblemWords()(problem)
  const at = lineOf(problem, model)
  const mendPlace = mendPlaceOf(problem.kind)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={problem.level === 'block' ? 'bad' : 'warn'}>{t.level[problem.level]}</Tag>
        {at && <span className="text-xs text-muted">{t.place(at.page + 1, at.line + 1)}</span>}
      </div>
      <p className="mt-1.5 font-medium">{says}</p>
      <p className="text-sm text-muted">{mend}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {problem.place && (
          <Button size="small" onClick={() => onShow(problem)}>
            {t.show}
          </Button>
        )}
        {problem.isRemovable && problem.places.length > 0 && (
          <Button size="small" onClick={() => onRemove(problem)}>
            {(isReplacing(problem) ? t.replaceAll : t.removeAll)(problem.places.length)}
          </Button>
        )}
        {mendPlace && !problem.place && (
          <Button size="small" onClick={() => onMend(mendPlace)}>
            {action[mendPlace]}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The page and the line of a problem, counted from 0; null: it is of no place, or of none that is printed. */
function lineOf({ place }: LetterProblem, model: PageModel | null) {
  if (place === null) return null
  return place.page !== null && place.line !== null
    ? { page: place.page - 1, line: place.line - 1 }
    : model && lineAt(model, place.part, place.start)
}

function mendPlaceOf(kind: LetterProblem['kind']): MendPlace | null {
  if (isRule(kind)) return mendPlaces[kind]
  return isStanding(kind) ? 'stationery' : null
}

const isStanding = (kind: LetterProblem['kind']): kind is 'redrawn' | 'withdrawn' =>
  kind === 'redrawn' || kind === 'withdrawn'
const isRule = (kind: LetterProblem['kind']): kind is BreachRule =>
  kind !== 'fallback' && kind !== 'finding' && !isStanding(kind)
