import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { defaultLocale, type Locale } from '@mailing/contract/locale.ts'
import { pointLimits, taskKinds, taskPeriods } from '@mailing/contract/point/rules.ts'
import type { DeskTask } from '@mailing/contract/point/schemas.ts'
import { Alert, Button, Divider, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { emptyText } from '../../../ui/desk/local-field.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { VersionList } from './version-list.tsx'
import { WordsFields } from './words-fields.tsx'

type Fields = CallInput<typeof calls.point.createTask>
const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  columnGap: 16,
} as const

function useTaskSaving(task: DeskTask | null, onClose: () => void) {
  const t = useTexts('staff/point')
  const done = {
    refresh: [calls.point.deskTasks, calls.point.history],
    onSuccess: () => {
      toast(t.saved)
      onClose()
    },
  }
  const factor = useFreshFactor()
  const creating = useSend(calls.point.createTask, {
    ...done,
    onError: (error, input) => factor.take(error, () => creating.send(input)),
  })
  const updating = useSend(calls.point.updateTask, {
    ...done,
    onError: (error, input) => factor.take(error, () => updating.send(input)),
  })
  const save = ({ startsOn, endsOn, ...values }: Fields) => {
    const fields = { ...values, startsOn: startsOn || null, endsOn: endsOn || null }
    if (task) updating.send({ id: task.id, version: task.version, ...fields })
    else creating.send(fields)
  }
  return { save, isSaving: creating.isSending || updating.isSending, modal: factor.modal }
}

/** What of a task may be changed by whoever has opened it. */
function rightsOver(task: DeskTask | null) {
  const mayGive = hasPermission('price.edit')
  return {
    mayGive,
    // Switched on, it can be mended in its words and switched off.
    isLocked: !mayGive && task?.isOn === true,
    // What rewards were given for cannot be turned into something else.
    isFixed: (task?.rewards ?? 0) > 0,
  }
}
type Rights = ReturnType<typeof rightsOver>

/** Makes a task, or changes one; its history below. What people earn is for those who may change prices; others prepare tasks that are switched off. */
export function TaskDrawer({
  task,
  position,
  onClose,
}: {
  readonly task: DeskTask | null
  readonly position: number
  readonly onClose: () => void
}) {
  const t = useTexts('staff/point')
  const [language, setLanguage] = useState<Locale>(defaultLocale)
  const { save, isSaving, modal } = useTaskSaving(task, onClose)
  const rights = rightsOver(task)
  const { mayGive } = rights
  const start: Partial<Fields> = task ?? {
    period: 'once',
    target: 1,
    position,
    isOn: mayGive,
    title: emptyText,
    note: emptyText,
  }
  return (
    <FormDrawer onClose={onClose} size={720} title={task ? t.edit : t.newTask}>
      {!mayGive && (
        <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t.pointsByPrices} />
      )}
      <Form<Fields>
        name="task"
        layout="vertical"
        initialValues={start}
        onFinish={save}
        onFinishFailed={() => setLanguage(defaultLocale)}
      >
        <WordsFields language={language} onLanguage={setLanguage} />
        <div style={grid}>
          <DeedFields {...rights} />
          <RewardFields {...rights} />
          <PlaceFields {...rights} />
        </div>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t.save}
        </Button>
      </Form>
      {modal}
      {task && (
        <>
          <Divider titlePlacement="start">{t.history}</Divider>
          <VersionList subject="task" id={task.id} />
        </>
      )}
    </FormDrawer>
  )
}

/** What is to be done, how often, and in which time. */
function DeedFields({ isFixed, isLocked }: Rights) {
  const t = useTexts('staff/point')
  const needed = [{ required: true, message: t.required }]
  return (
    <>
      <Form.Item name="kind" label={t.kind} rules={needed} extra={isFixed ? t.fixed : undefined}>
        <Select
          disabled={isFixed || isLocked}
          options={taskKinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
      </Form.Item>
      <Form.Item name="period" label={t.period} rules={needed}>
        <Select
          disabled={isFixed || isLocked}
          options={taskPeriods.map((value) => ({ value, label: t.periods[value] }))}
        />
      </Form.Item>
      <Form.Item name="target" label={t.target} rules={needed}>
        <InputNumber
          min={1}
          max={pointLimits.target}
          disabled={isLocked}
          precision={0}
          style={{ width: '100%' }}
        />
      </Form.Item>
    </>
  )
}

/** What it is worth, and from when until when. */
function RewardFields({ isLocked }: Rights) {
  const t = useTexts('staff/point')
  const needed = [{ required: true, message: t.required }]
  return (
    <>
      <Form.Item name="points" label={t.points} rules={needed}>
        <InputNumber
          min={1}
          max={pointLimits.task}
          disabled={isLocked}
          precision={0}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name="startsOn" label={t.startsOn}>
        <Input type="date" disabled={isLocked} />
      </Form.Item>
      <Form.Item name="endsOn" label={t.endsOn}>
        <Input type="date" disabled={isLocked} />
      </Form.Item>
    </>
  )
}

/** Where it stands among the others, and whether it is switched on. */
function PlaceFields({ mayGive, isLocked }: Rights) {
  const t = useTexts('staff/point')
  const needed = [{ required: true, message: t.required }]
  return (
    <>
      <Form.Item name="position" label={t.position} rules={needed}>
        <InputNumber min={0} max={999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="isOn" label={t.isOn} valuePropName="checked">
        <Switch aria-label={t.isOn} disabled={!mayGive && !isLocked} />
      </Form.Item>
    </>
  )
}
