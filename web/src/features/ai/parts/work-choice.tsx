import { type LetterTask, letterTasks } from '@mailing/contract/ai/rules.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import FeatherIcon from 'lucide-react/icons/feather'
import HeartIcon from 'lucide-react/icons/heart'
import LanguagesIcon from 'lucide-react/icons/languages'
import LightbulbIcon from 'lucide-react/icons/lightbulb'
import MinimizeIcon from 'lucide-react/icons/minimize-2'
import SpellCheckIcon from 'lucide-react/icons/spell-check'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'
import { isTooLong, type Passage, type Work } from '../model/letter-work.ts'
import { BeginQuestions } from './begin-questions.tsx'

const look = 'size-5.5'
const icons: Readonly<Record<LetterTask, ReactNode>> = {
  continue: <FeatherIcon className={look} />,
  warmer: <HeartIcon className={look} />,
  shorter: <MinimizeIcon className={look} />,
  correct: <SpellCheckIcon className={look} />,
  translate: <LanguagesIcon className={look} />,
  begin: <LightbulbIcon className={look} />,
}

interface WorkChoiceProps {
  readonly passage: Passage
  /** Of the letter. */
  readonly language: Locale
  /** Who gets what is chosen; null: asked before it is sent. */
  readonly provider: string | null
  readonly onChoose: (work: Work) => void
}

/** What the helper is to do. Nothing is sent yet. */
export function WorkChoice({ passage, language, provider, onChoose }: WorkChoiceProps) {
  const t = useTexts('ai')
  const [asking, setAsking] = useState<'begin' | 'translate' | null>(null)
  const press = (task: LetterTask) => {
    if (task === 'begin') setAsking(task)
    else if (isTooLong(passage)) return
    else if (task === 'translate') setAsking(task)
    else onChoose({ task })
  }
  if (asking === 'begin')
    return (
      <BeginQuestions
        provider={provider}
        onDone={(beginning) => onChoose({ task: 'begin', language, ...beginning })}
      />
    )
  if (asking === 'translate')
    return (
      <div className="px-4 py-3">
        <SendsNote passage={passage} provider={provider} />
        <List title={t.aid.into}>
          {locales.map((to) => (
            <Cell
              key={to}
              title={<span lang={to}>{languages[to].name}</span>}
              onClick={() => onChoose({ task: 'translate', to })}
            />
          ))}
        </List>
      </div>
    )
  return (
    <div className="px-4 py-3">
      {isTooLong(passage) ? (
        <p className="mb-3 rounded-control bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
          {t.aid.tooLong}
        </p>
      ) : (
        <SendsNote passage={passage} provider={provider} />
      )}
      <TaskList passage={passage} onPress={press} />
    </div>
  )
}

/** Who gets how much of the letter; nothing where that is asked later, or nothing can be sent. */
function SendsNote({ passage, provider }: Pick<WorkChoiceProps, 'passage' | 'provider'>) {
  const t = useTexts('ai')
  if (provider === null || passage.text === '' || isTooLong(passage)) return null
  return (
    <p className="mb-3 rounded-control bg-info-soft px-3.5 py-2.5 text-sm text-info">
      {t.aid.sends([...passage.text].length, provider)}
    </p>
  )
}

interface TaskListProps {
  readonly passage: Passage
  readonly onPress: (task: LetterTask) => void
}

/** What can be done with the passage; with an empty letter, only to begin it. */
function TaskList({ passage, onPress }: TaskListProps) {
  const t = useTexts('ai')
  const isEmpty = passage.text === ''
  const offered = letterTasks.filter((task) => task === 'begin' || !isEmpty)
  return (
    <List title={isEmpty ? undefined : passage.isWhole ? t.aid.whole : t.aid.selected}>
      {offered.map((task) => (
        <Cell
          key={task}
          icon={icons[task]}
          title={t.aid.tasks[task].name}
          description={t.aid.tasks[task].hint}
          onClick={() => onPress(task)}
        />
      ))}
    </List>
  )
}
