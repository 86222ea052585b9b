import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import {
  changeNumbers,
  type Decision,
  type Decisions,
  nextUndecided,
  resultOf,
  type Stretch,
} from '../model/changes.ts'

interface SuggestionProps {
  readonly stretches: readonly Stretch[]
  readonly isCut: boolean
  /** Puts the taken changes into the letter. */
  readonly onDone: (result: string) => void
  readonly onClose: () => void
}

/** Which change is being decided, and what was decided. */
function useDecisions(stretches: readonly Stretch[]) {
  const numbers = changeNumbers(stretches)
  const [decisions, setDecisions] = useState<Decisions>({})
  const [current, setCurrent] = useState<number | null>(numbers[0] ?? null)
  const decide = (decision: Decision) => {
    if (current === null) return
    const decided = { ...decisions, [current]: decision }
    setDecisions(decided)
    setCurrent(nextUndecided(stretches, decided, current))
  }
  const decideAll = (decision: Decision) => {
    setDecisions(Object.fromEntries(numbers.map((at) => [at, decision])))
    setCurrent(null)
  }
  const taken = numbers.filter((at) => decisions[at] === 'taken').length
  return { numbers, decisions, current, setCurrent, decide, decideAll, taken }
}

/** A suggestion as a difference: each change is taken or left; the letter stays as it is until the writer puts them in. */
export function Suggestion({ stretches, isCut, onDone, onClose }: SuggestionProps) {
  const t = useTexts('ai')
  const deciding = useDecisions(stretches)
  const { numbers, decisions, current, setCurrent, taken } = deciding
  const text = useRef<HTMLDivElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current === null) done.current?.focus()
    else
      text.current?.querySelector(`[data-change="${current}"]`)?.scrollIntoView({ block: 'center' })
  }, [current])
  return (
    <>
      <div ref={text} className="min-h-0 grow overflow-y-auto px-4 py-3" data-scroller="">
        {isCut && <p className="mb-2 text-sm text-warn">{t.aid.cut}</p>}
        <div className="text-lg/loose whitespace-pre-wrap [overflow-wrap:anywhere]">
          {stretches.map((stretch, at) =>
            stretch.kind === 'same' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its number, which the decisions name
              <span key={at}>{stretch.text}</span>
            ) : (
              <Change
                // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its number, which the decisions name
                key={at}
                number={at}
                name={t.aid.change(numbers.indexOf(at) + 1, numbers.length)}
                {...stretch}
                decision={decisions[at]}
                isCurrent={at === current}
                onChoose={() => setCurrent(at)}
              />
            ),
          )}
        </div>
      </div>
      <DecisionBar
        deciding={deciding}
        done={done}
        onDone={() => (taken === 0 ? onClose() : onDone(resultOf(stretches, decisions)))}
      />
    </>
  )
}

type Deciding = ReturnType<typeof useDecisions>

interface DecisionBarProps {
  readonly deciding: Deciding
  /** The button that ends the deciding. */
  readonly done: RefObject<HTMLButtonElement | null>
  readonly onDone: () => void
}

/** Where the deciding has got to, and the buttons that decide one change, all of them, or end it. */
function DecisionBar({ deciding, done, onDone }: DecisionBarProps) {
  const t = useTexts('ai')
  const { numbers, current, decideAll, taken } = deciding
  const place = current === null ? 0 : numbers.indexOf(current) + 1
  return (
    <div className="border-t border-line bg-card px-4 pt-2 pb-[calc(var(--safe-bottom)+10px)]">
      <p role="status" className="pb-1.5 text-sm text-muted">
        {current === null
          ? t.aid.decided(taken, numbers.length)
          : t.aid.change(place, numbers.length)}
      </p>
      {current !== null && <TakeOrLeave decide={deciding.decide} />}
      <div className="flex flex-wrap items-center gap-2.5 *:grow">
        {numbers.length > 1 && (
          <Button kind="quiet" size="small" onClick={() => decideAll('left')}>
            {t.aid.leaveAll}
          </Button>
        )}
        {numbers.length > 1 && (
          <Button kind="quiet" size="small" onClick={() => decideAll('taken')}>
            {t.aid.takeAll}
          </Button>
        )}
        <Button ref={done} kind={current === null ? 'primary' : 'secondary'} onClick={onDone}>
          {taken === 0 ? t.aid.keep : t.aid.putIn(taken)}
        </Button>
      </div>
    </div>
  )
}

function TakeOrLeave({ decide }: Pick<Deciding, 'decide'>) {
  const t = useTexts('ai')
  return (
    <div className="flex flex-wrap gap-2.5 pb-2 *:grow">
      <Button icon={<X aria-hidden="true" className="size-5" />} onClick={() => decide('left')}>
        {t.aid.leave}
      </Button>
      <Button
        kind="primary"
        icon={<Check aria-hidden="true" className="size-5" />}
        onClick={() => decide('taken')}
      >
        {t.aid.take}
      </Button>
    </div>
  )
}

interface ChangeProps {
  readonly number: number
  readonly name: string
  readonly removed: string
  readonly added: string
  readonly decision: Decision | undefined
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

const shown = (text: string): string => (text.trim() === '' ? text.replaceAll('\n', '¶\n') : text)

/** What goes and what comes; once decided, what will stand there. Pressing it decides anew. */
function Change({ number, name, removed, added, decision, isCurrent, onChoose }: ChangeProps) {
  const t = useTexts('ai')
  return (
    <button
      type="button"
      data-change={number}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className={`inline rounded-sm text-start [font:inherit] leading-[inherit] ${isCurrent ? 'bg-warn-soft outline-2 outline-offset-2 outline-warn' : ''}`}
    >
      <span className="sr-only">{` ${name}: `}</span>
      {decision !== 'taken' && removed !== '' && (
        <del
          className={decision === 'left' ? 'no-underline' : 'rounded-sm bg-danger-soft text-danger'}
        >
          <span className="sr-only">{decision === 'left' ? t.aid.stays : t.aid.goes}</span>
          {shown(removed)}
        </del>
      )}
      {decision !== 'left' && added !== '' && (
        <ins className="rounded-sm bg-accent-soft text-accent-text underline decoration-2 underline-offset-4">
          <span className="sr-only">{t.aid.comes}</span>
          {shown(added)}
        </ins>
      )}
      {decision === 'left' && removed === '' && (
        <span className="text-muted" aria-hidden="true">
          ·
        </span>
      )}
    </button>
  )
}
