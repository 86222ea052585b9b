import { chatLabels, chatLimits } from '@mailing/contract/chat/rules.ts'
import type { ChatTask } from '@mailing/contract/chat/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ask } from '../../../ui/feedback.ts'
import { Input, Select } from '../../../ui/input.tsx'

const refresh = [calls.chat.adminList, calls.chat.adminCounts, calls.chat.adminBeside]
const hourMs = 3_600_000

/** When an aside conversation comes back. */
const snoozes = { hour: hourMs, four: 4 * hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs } as const
type Snooze = keyof typeof snoozes

/** What can be done with a conversation: take it, hand it over, put it aside, sort it, end it, stop its person. */
export function TaskActions({
  task: given,
  seq,
}: {
  readonly task: ChatTask
  /** The last message that the clerk has before them. */
  readonly seq: number
}) {
  const texts = useTexts('staff/chat')
  const [changed, setChanged] = useState<{ readonly given: ChatTask; readonly task: ChatTask }>()
  // What one has done shows at once; what is read later knows it too, and what others have done.
  const task = changed?.given === given ? changed.task : given
  const take = (task: ChatTask) => setChanged({ given, task })
  const done = { refresh, onSuccess: take }
  const assigning = useSend(calls.chat.assign, done)
  const closing = useSend(calls.chat.close, done)
  const me = currentUid()
  const assign = (to: string | null) =>
    assigning.send({ conversationId: task.id, from: task.assigneeId, to })
  const close = async () => {
    if (await ask({ message: texts.closeAsk, okText: texts.close }))
      closing.send({ conversationId: task.id, seq })
  }
  return (
    <div className="mb-3 flex flex-col gap-2">
      <p className="text-sm text-muted">
        {task.person} · {task.assigneeName ? texts.with(task.assigneeName) : texts.nobody}
        {!task.isOpen && ` · ${texts.queue.closed}`}
        {task.blockedAt && ` · ${texts.isBlocked}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {task.assigneeId === me ? (
          <Button size="small" isBusy={assigning.isSending} onClick={() => assign(null)}>
            {texts.layBack}
          </Button>
        ) : (
          <Button size="small" isBusy={assigning.isSending} onClick={() => assign(me)}>
            {texts.take}
          </Button>
        )}
        {task.isOpen && (
          <Button size="small" isBusy={closing.isSending} onClick={() => void close()}>
            {texts.close}
          </Button>
        )}
        <HandOver task={task} onTo={assign} />
        {task.isOpen && <SnoozeChoice task={task} onDone={take} />}
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent-text">
          {texts.moreActions}
        </summary>
        <LabelChoice task={task} onDone={take} />
        <BlockForm task={task} onDone={take} />
      </details>
    </div>
  )
}

interface Acting {
  readonly task: ChatTask
  readonly onDone: (task: ChatTask) => void
}

function HandOver({
  task,
  onTo,
}: {
  readonly task: ChatTask
  readonly onTo: (id: string) => void
}) {
  const texts = useTexts('staff/chat')
  const config = useCall(calls.chat.adminConfig, {}, { freshSeconds: 300 })
  const others = config.data?.clerks.filter(({ id }) => id !== task.assigneeId) ?? []
  return (
    <Select
      aria-label={texts.handOver}
      className="w-auto"
      value=""
      placeholder={texts.handOver}
      onChange={(event) => event.target.value && onTo(event.target.value)}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function SnoozeChoice({ task, onDone }: Acting) {
  const texts = useTexts('staff/chat')
  const snoozing = useSend(calls.chat.snooze, { refresh, onSuccess: onDone })
  const send = (until: string | null) => snoozing.send({ conversationId: task.id, until })
  if (task.snoozedUntil)
    return (
      <Button size="small" isBusy={snoozing.isSending} onClick={() => send(null)}>
        {texts.wake}
      </Button>
    )
  return (
    <Select
      aria-label={texts.snooze}
      className="w-auto"
      value=""
      placeholder={texts.snooze}
      onChange={(event) => {
        const wanted = snoozes[event.target.value as Snooze]
        if (wanted) send(new Date(Date.now() + wanted).toISOString())
      }}
      options={(Object.keys(snoozes) as Snooze[]).map((value) => ({
        value,
        label: texts.snoozes[value],
      }))}
    />
  )
}

function LabelChoice({ task, onDone }: Acting) {
  const texts = useTexts('staff/chat')
  const labelling = useSend(calls.chat.setLabels, { refresh, onSuccess: onDone })
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-sm font-medium">{texts.label}</legend>
      <div className="flex flex-wrap gap-2">
        {chatLabels.map((label) => {
          const isOn = task.labels.includes(label)
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isOn}
              disabled={!isOn && task.labels.length >= chatLimits.labels}
              onClick={() =>
                labelling.send({
                  conversationId: task.id,
                  labels: isOn
                    ? task.labels.filter((one) => one !== label)
                    : [...task.labels, label],
                })
              }
              className={`min-h-11 rounded-full px-3.5 text-sm disabled:opacity-50 ${isOn ? 'bg-info-soft text-info ring-2 ring-info ring-inset' : 'bg-card ring-1 ring-control/60 ring-inset'}`}
            >
              {texts.labels[label]}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Stops somebody's messages, or lets them through again; the reason stands in the audit log. */
function BlockForm({ task, onDone }: Acting) {
  const texts = useTexts('staff/chat')
  const [reason, setReason] = useState('')
  const isBlocked = task.blockedAt !== null
  const blocking = useSend(calls.chat.block, {
    refresh,
    onSuccess: (changed) => {
      setReason('')
      onDone(changed)
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={texts.reason}
        placeholder={texts.reason}
        maxLength={200}
        className="max-w-80"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        size="small"
        kind={isBlocked ? 'secondary' : 'danger'}
        disabled={reason.trim().length < 4}
        isBusy={blocking.isSending}
        onClick={() => blocking.send({ conversationId: task.id, isBlocked: !isBlocked, reason })}
      >
        {isBlocked ? texts.unblock : texts.block}
      </Button>
    </div>
  )
}
