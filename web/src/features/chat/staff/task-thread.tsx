import { fillPlaces } from '@mailing/contract/chat/rules.ts'
import type { ChatTask } from '@mailing/contract/chat/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { type RefObject, useRef } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Select } from '../../../ui/input.tsx'
import { useConversation } from '../model/use-conversation.ts'
import { deskWire } from '../model/wires.ts'
import { Composer } from '../parts/composer.tsx'
import { Thread } from '../parts/thread.tsx'
import { TaskActions } from './task-actions.tsx'

interface TaskThreadProps {
  readonly conversationId: string
  /** A box of its own that scrolls, of so many CSS pixels; without it the window scrolls. */
  readonly height?: number
  /** The order that a canned answer may speak of. */
  readonly orderNumber?: string
}

/** One conversation for staff: what can be done with it, the messages, and the answer. */
export function TaskThread({ conversationId, height, orderNumber }: TaskThreadProps) {
  const { chat, state } = useConversation(conversationId, () => deskWire(conversationId))
  const { task } = state
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useKept(`answer in ${conversationId}`, '')
  const scroller: RefObject<HTMLElement | null> | undefined = height === undefined ? undefined : box
  return (
    <section>
      {task && <h2 className="text-base font-semibold">{task.nickname || task.person}</h2>}
      {task && <TaskActions task={task} seq={state.messages.at(-1)?.seq ?? 0} />}
      <div
        ref={box}
        className={height === undefined ? 'py-3' : 'overflow-y-auto rounded-card bg-ground p-3'}
        style={height === undefined ? undefined : { height }}
        // A box that scrolls must be reached by the keyboard.
        tabIndex={height === undefined ? undefined : 0}
      >
        <Thread chat={chat} state={state} side="staff" scroller={scroller} />
      </div>
      <div
        className={
          height === undefined ? 'sticky bottom-0 border-t border-line bg-card py-2' : 'pt-3'
        }
      >
        {task && (
          <CannedAnswers
            task={task}
            orderNumber={orderNumber}
            onChoose={(words) =>
              setText(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`)
            }
          />
        )}
        <Composer chat={chat} text={text} onText={setText} isFocused={height !== undefined} />
      </div>
    </section>
  )
}

const localeOf = (tag: string): Locale => locales.find((one) => one === tag) ?? 'zh-Hans'

/** Answers that were written beforehand, in the person's language, their places filled in; what nobody knows stays to be seen. */
function CannedAnswers({
  task,
  orderNumber,
  onChoose,
}: {
  readonly task: ChatTask
  readonly orderNumber: string | undefined
  readonly onChoose: (text: string) => void
}) {
  const texts = useTexts('staff/chat')
  const config = useCall(calls.chat.adminConfig, {}, { freshSeconds: 300 })
  const canned = config.data?.canned.filter(({ isActive }) => isActive) ?? []
  if (canned.length === 0) return null
  const clerk = config.data?.clerks.find(({ id }) => id === currentUid())?.name
  return (
    <div className="mb-2">
      <Select
        aria-label={texts.canned}
        value=""
        placeholder={texts.canned}
        onChange={(event) => {
          const chosen = canned.find(({ id }) => id === event.target.value)
          if (!chosen) return
          onChoose(
            fillPlaces(readLocalText(chosen.texts, localeOf(task.locale)), {
              name: task.nickname,
              order: orderNumber,
              clerk,
            }),
          )
        }}
        options={canned.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </div>
  )
}
