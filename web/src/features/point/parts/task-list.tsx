import { calls } from '@mailing/contract/client.ts'
import type { TaskKind } from '@mailing/contract/point/rules.ts'
import type { Task } from '@mailing/contract/point/schemas.ts'
import { useSend } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { type PagePath, switchTab, type TabPath } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { pointsChanged } from '../model.ts'
import { InviteButton } from './invite-button.tsx'

/** Where a task is done. Signing in is done on this very page, and a phone is bound at login. */
const pages: Partial<Readonly<Record<TaskKind, PagePath>>> = {
  letter_posted: '/pagesA/write/write',
  postcard_posted: '/pages/postcard/front/front',
  order_commented: '/pages/my/order/order',
}
const tabs: Partial<Readonly<Record<TaskKind, TabPath>>> = {
  goods_received: '/pages/buyGoods/buyGoods',
  profile_changed: '/pages/my/my',
}

/** The tasks with their progress; what waits to be taken stands on top. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  const t = useTexts('point')
  return (
    <Card title={t.tasks} isFlush>
      {tasks.length === 0 && <p className="px-4 pb-4 text-sm text-muted">{t.tasksNone}</p>}
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </Card>
  )
}

function TaskRow({ task }: { readonly task: Task }) {
  const t = useTexts('point')
  const format = useFormat()
  const facts = [
    task.period === 'once' ? '' : t.periods[task.period],
    task.endsOn ? t.endsOn(format.date(task.endsOn, 'monthDay', 'UTC')) : '',
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-44">
        <p className="font-medium">
          {task.title}{' '}
          <span className="ms-1 whitespace-nowrap text-accent-text tabular-nums">
            {t.gain(format.number(task.points))}
          </span>
        </p>
        {task.note && <p className="text-sm text-muted">{task.note}</p>}
        {facts.length > 0 && <p className="text-xs text-muted">{facts.join(' · ')}</p>}
        {task.target > 1 && <Progress task={task} />}
      </div>
      <div className="ms-auto">
        <TaskAction task={task} />
      </div>
    </li>
  )
}

function Progress({ task }: { readonly task: Task }) {
  const t = useTexts('point')
  const format = useFormat()
  return (
    <div className="mt-1.5 flex items-center gap-2">
      <progress
        aria-label={task.title}
        value={task.progress}
        max={task.target}
        className="h-1.5 max-w-40 grow appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent-deep [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent-deep"
      />
      <span className="text-xs text-muted tabular-nums">
        {t.progress(format.number(task.progress), format.number(task.target))}
      </span>
    </div>
  )
}

function TaskAction({ task }: { readonly task: Task }) {
  const t = useTexts('point')
  const format = useFormat()
  const taking = useSend(calls.point.takeTask, {
    refresh: pointsChanged,
    onSuccess: ({ received }) => toast(t.takenTitle(format.number(received))),
  })
  if (task.state === 'rewarded') return <Tag>{t.taken}</Tag>
  if (task.state === 'finished')
    return (
      <Button
        size="small"
        isBusy={taking.isSending}
        aria-label={labelled(t.take, task.title)}
        onClick={() => taking.send({ id: task.id })}
      >
        {t.take}
      </Button>
    )
  if (task.kind === 'friend_invited') return <InviteButton title={task.title} />
  const page = pages[task.kind]
  if (page)
    return (
      <PageLink
        to={page}
        className={buttonClass({ kind: 'quiet', size: 'small' })}
        label={labelled(t.go, task.title)}
      >
        {t.go}
      </PageLink>
    )
  const tab = tabs[task.kind]
  return tab ? (
    <Button
      kind="quiet"
      size="small"
      aria-label={labelled(t.go, task.title)}
      onClick={() => void switchTab(tab)}
    >
      {t.go}
    </Button>
  ) : null
}
