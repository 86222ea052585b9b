import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import { Alert, Button, Card, Form, Input, Space, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useSend } from '../../platform/client/query.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { toast } from '../feedback.ts'
import { Changes, DifferenceList } from './difference-list.tsx'
import { type Difference, differences, type Figure } from './differences.ts'
import { withTheirs } from './merging.ts'
import { SettingConflict } from './setting-conflict.tsx'
import { isOvertaken, useBegun } from './use-begun.ts'
import { useFreshFactor } from './use-fresh-factor.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** What a form holds while it is filled in: any of it may be missing. */
export type Draft<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null }

/** A version as the form has it. */
interface FormVersion<Fields> {
  readonly version: number
  readonly fields: Fields
  /** Who made it, when that is known. */
  readonly createdByName?: string | null
}

export interface SettingFormProps<C extends Call, Fields extends object> {
  /** Tells the fields from those of other forms on the page. */
  readonly name: string
  readonly title: string
  readonly lead?: ReactNode
  /** The version that the next one follows. */
  readonly newest: FormVersion<Fields>
  /** The version that the form begins with, when the newest is still to come. */
  readonly inForce?: FormVersion<Fields>
  /** Writes the fields out; null: not all of them are filled in. */
  readonly figures: (fields: Draft<Fields>) => readonly Figure[] | null
  /** What follows from the fields and helps to see what a change does. */
  readonly examples?: (fields: Draft<Fields>) => readonly Figure[]
  readonly call: C
  readonly toInput: (fields: Fields & Reason, baseVersion: number) => CallInput<C>
  /** The error of the call that says that a colleague was quicker. */
  readonly conflict: ErrorCode
  /** What shows the setting; asked for again after a change, and to see what a colleague has set. */
  readonly refresh: readonly Call[]
  readonly onSaved?: (answer: CallOutput<C>) => void
  /** Least characters of the reason; null: none is asked for. */
  readonly reasonLength?: number | null
  readonly isDisabled?: boolean
  /** Beside the button that saves. */
  readonly actions?: ReactNode
  /** Below the form. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

interface Reason {
  readonly reason: string
}

/**
 * Where staff change a setting: its fields, the reason, what the change does, and the button. When a colleague has put another version
 * into force meanwhile, that one is shown beside what was typed, and nothing is lost.
 */
export function SettingForm<C extends Call, Fields extends object>(
  props: SettingFormProps<C, Fields>,
) {
  const { newest, inForce = newest, call, refresh, conflict, onSaved } = props
  const t = useTexts('staff/setting')
  const begun = useBegun({ newest, inForce }, newest.version)
  const factor = useFreshFactor()
  const setting = useSend(call, {
    refresh,
    onSuccess: (answer) => {
      begun.save()
      if (onSaved) onSaved(answer)
      else toast(t.saved)
    },
    onError: (error, input) => {
      return isOvertaken(error, conflict, refresh) || factor.take(error, () => setting.send(input))
    },
  })
  // Until the colleague's version has come, and if it cannot be fetched.
  const refusal = setting.error?.is(conflict) && !begun.isBehind ? setting.error.message : null
  const goOn = (way: () => void) => () => {
    setting.reset()
    way()
  }
  return (
    <Card title={props.title} extra={<span>{t.version(begun.stand.inForce.version)}</span>}>
      {props.lead && <Typography.Paragraph type="secondary">{props.lead}</Typography.Paragraph>}
      <SettingFields
        {...props}
        key={begun.round}
        inForce={begun.stand.inForce}
        isDone={begun.isSaved}
        isSending={setting.isSending}
        onSave={(fields) => setting.send(props.toInput(fields, begun.stand.newest.version))}
        newer={
          begun.isBehind
            ? { newest, inForce, follow: goOn(begun.follow), begin: goOn(begun.begin) }
            : null
        }
      />
      {refusal && <Alert type="warning" showIcon style={{ marginTop: 16 }} title={refusal} />}
      {props.footer}
      {factor.modal}
    </Card>
  )
}

/** A version that a colleague has set since the form was begun. */
interface Newer<Fields> {
  readonly newest: FormVersion<Fields>
  readonly inForce: FormVersion<Fields>
  /** Goes on with what was typed. */
  readonly follow: () => void
  /** Begins again with the newer version. */
  readonly begin: () => void
}

interface SettingFieldsProps<Fields extends object>
  extends Pick<
    SettingFormProps<Call, Fields>,
    'name' | 'figures' | 'examples' | 'reasonLength' | 'isDisabled' | 'actions' | 'children'
  > {
  readonly inForce: FormVersion<Fields>
  readonly newer: Newer<Fields> | null
  /** It was saved and is about to be shown anew. */
  readonly isDone: boolean
  readonly isSending: boolean
  readonly onSave: (fields: Fields & Reason) => void
}

function SettingFields<Fields extends object>(props: SettingFieldsProps<Fields>) {
  const { name, inForce, figures, reasonLength = 4, isDisabled = false, children, newer } = props
  const t = useTexts('staff/setting')
  const [form] = Form.useForm()
  return (
    <Form
      name={name}
      form={form}
      layout="vertical"
      disabled={isDisabled}
      initialValues={{ ...inForce.fields, reason: '' }}
      // All that the form began with, also what has no field.
      onFinish={() => props.onSave(form.getFieldsValue(true))}
    >
      {children}
      {reasonLength !== null && <ReasonField least={reasonLength} />}
      {newer && (
        <SettingConflict
          title={t.conflict(newer.newest.version, newer.newest.createdByName ?? '')}
          onKeep={() => {
            const { reason, ...typed } = form.getFieldsValue(true)
            form.setFieldsValue(withTheirs(inForce.fields, typed, newer.inForce.fields))
            newer.follow()
          }}
          onDiscard={newer.begin}
        >
          <WhatTheyChanged list={changesOf(figures, inForce.fields, newer.newest.fields)} />
        </SettingConflict>
      )}
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue, isFieldsTouched, resetFields }) => (
          <SaveBar
            {...props}
            typed={getFieldsValue(true)}
            isTouched={isFieldsTouched()}
            onUndo={() => resetFields()}
          />
        )}
      </Form.Item>
    </Form>
  )
}

function WhatTheyChanged({ list }: { readonly list: readonly Difference[] }) {
  const t = useTexts('staff/setting')
  return (
    <>
      <p style={{ margin: '0 0 4px' }}>{t.conflictLead}</p>
      {list.length > 0 ? <DifferenceList list={list} /> : <p>{t.same}</p>}
    </>
  )
}

function ReasonField({ least }: { readonly least: number }) {
  const t = useTexts('staff/setting')
  return (
    <Form.Item
      name="reason"
      label={t.reason}
      rules={[
        {
          required: true,
          whitespace: true,
          min: least,
          message: t.reasonShort(least),
        },
      ]}
    >
      <Input maxLength={200} />
    </Form.Item>
  )
}

/** What the change does, and the buttons that save it or take it back. */
function SaveBar<Fields extends object>({
  inForce,
  figures,
  examples,
  isDisabled = false,
  actions,
  newer,
  isDone,
  isSending,
  typed,
  isTouched,
  onUndo,
}: SettingFieldsProps<Fields> & {
  readonly typed: Draft<Fields>
  readonly isTouched: boolean
  readonly onUndo: () => void
}) {
  const t = useTexts('staff/setting')
  const changed = changesOf(figures, inForce.fields, typed)
  const hasChanged = changed.length > 0
  useUnsaved(!isDone && (hasChanged || isTouched))
  return (
    <>
      <Changes
        list={
          hasChanged && examples
            ? [...changed, ...differences(examples(inForce.fields), examples(typed))]
            : changed
        }
      />
      <Space wrap>
        <Button
          type="primary"
          htmlType="submit"
          disabled={isDisabled || isDone || !hasChanged || newer !== null}
          loading={isSending}
        >
          {t.save}
        </Button>
        {hasChanged && !isSending && <Button onClick={onUndo}>{t.undo}</Button>}
        {actions}
      </Space>
    </>
  )
}

function changesOf<Fields extends object>(
  figures: (fields: Draft<Fields>) => readonly Figure[] | null,
  before: Fields,
  after: Draft<Fields>,
): Difference[] {
  const typed = figures(after)
  return typed ? differences(figures(before) ?? [], typed) : []
}
