import { calls } from '@mailing/contract/client.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { DeskTask } from '@mailing/contract/point/schemas.ts'
import { Button, Card, Tag } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { useOpenedRow } from '../../../ui/desk/use-opened-row.ts'
import { TaskDrawer } from './task-drawer.tsx'

/** All tasks, in the order in which writers see them. */
export function TasksDesk() {
  const t = useTexts('staff/point')
  const tasks = useCall(calls.point.deskTasks, {}, { freshSeconds: 0 })
  const list = tasks.data?.list ?? []
  const [edited, edit] = useOpenedRow('task', list)
  const columns = useColumns(edit)
  return (
    <Card
      title={t.tabs.tasks}
      extra={
        <Button type="primary" onClick={() => edit('new')}>
          {t.add}
        </Button>
      }
    >
      <DeskTable<DeskTask>
        reading={tasks}
        rows={list}
        none={t.noTasks}
        width={900}
        columns={columns}
      />
      {edited && (
        <TaskDrawer
          key={edited === 'new' ? 'new' : edited.id}
          task={edited === 'new' ? null : edited}
          position={(list.at(-1)?.position ?? 0) + 1}
          onClose={() => edit(null)}
        />
      )}
    </Card>
  )
}

function useColumns(onEdit: (id: string) => void): Columns<DeskTask> {
  const t = useTexts('staff/point')
  const format = useFormat()
  const locale = useLocale()
  return [
    {
      title: t.title,
      render: (_, task) => <strong>{readLocalText(task.title, locale)}</strong>,
    },
    {
      title: t.kind,
      render: (_, task) => `${t.kinds[task.kind]}\u00a0×\u00a0${format.number(task.target)}`,
    },
    { title: t.period, render: (_, task) => t.periods[task.period] },
    { title: t.points, align: 'right', render: (_, task) => format.number(task.points) },
    { title: t.rewards, align: 'right', render: (_, task) => format.number(task.rewards) },
    {
      title: t.state,
      render: (_, task) => (task.isOn ? <Tag color="green">{t.on}</Tag> : <Tag>{t.off}</Tag>),
    },
    {
      title: t.changed,
      render: (_, task) => (
        <>
          {format.date(task.changedAt)}
          <br />
          {task.changedByName || t.fromProduct}
        </>
      ),
    },
    {
      key: 'act',
      render: (_, task) => <Button onClick={() => onEdit(task.id)}>{t.edit}</Button>,
    },
  ]
}
