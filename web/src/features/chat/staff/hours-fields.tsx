import { chatLimits, chatQuietDays } from '@mailing/contract/chat/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { Button, Form, Input, InputNumber, Space, Switch, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { todayIn } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DayInput } from '../../../ui/desk/day-input.tsx'
import { LanguageChoice, LocalField } from '../../../ui/desk/local-field.tsx'
import { fieldOf, isWeek, minutesOf, type WeekHours, withDays } from '../model/office.ts'
import { HoursPreview } from './hours-preview.tsx'
import { type HoursForm, useWeekday } from './use-hours-figures.ts'

/** The fields of the desk's hours, and what follows from them. */
export function HoursFields({ timeZone }: { readonly timeZone: string }) {
  const t = useTexts('staff/chat-settings')
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  return (
    <>
      <Form.Item
        name="hours"
        label={t.week}
        rules={[
          {
            validator: (_, hours: WeekHours) =>
              isWeek(hours) ? Promise.resolve() : Promise.reject(new Error(t.hoursWrong)),
          },
        ]}
      >
        <WeekField />
      </Form.Item>
      <Form.Item name="daysOff" label={t.daysOff} extra={t.daysOffHint}>
        <DaysOffField today={todayIn(timeZone)} />
      </Form.Item>
      <LanguageChoice value={language} onChange={setLanguage} />
      <AnswerFields language={language} />
      <Form.Item
        name="quietDays"
        label={t.quietDays}
        extra={t.quietHint}
        rules={[{ required: true, message: t.required }]}
      >
        <InputNumber min={chatQuietDays.least} max={chatQuietDays.most} precision={0} />
      </Form.Item>
      <LocalField
        name={['endNote']}
        label={`${t.endNote} · ${t.endNoteHint}`}
        language={language}
        max={chatLimits.said}
        rows={2}
      />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => (
          <HoursPreview
            form={getFieldsValue(true) as HoursForm}
            timeZone={timeZone}
            language={language}
          />
        )}
      </Form.Item>
    </>
  )
}

/** Whether a message is answered by itself when nobody is there, and with what. */
function AnswerFields({ language }: { readonly language: Locale }) {
  const t = useTexts('staff/chat-settings')
  const isAnswering = Form.useWatch('isAnswering') as boolean | undefined
  return (
    <>
      <Form.Item name="isAnswering" label={t.isAnswering} valuePropName="checked">
        <Switch />
      </Form.Item>
      {isAnswering && (
        <LocalField
          name={['answer']}
          label={t.answer}
          language={language}
          max={chatLimits.said}
          rows={2}
        />
      )}
    </>
  )
}

interface WeekFieldProps {
  /** Given by `Form.Item`. */
  readonly id?: string
  readonly value?: WeekHours
  readonly onChange?: (hours: WeekHours) => void
}

const usual = { from: 9 * 60, to: 18 * 60 }

/** On a phone the times of a day stand below its name. */
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' } as const

/** Seven days, each with when somebody is there. */
function WeekField({ id, value = [], onChange }: WeekFieldProps) {
  const t = useTexts('staff/chat-settings')
  const weekday = useWeekday()
  const put = (index: number, hours: WeekHours[number]) => onChange?.(value.with(index, hours))
  return (
    <div id={id} style={{ display: 'grid', gap: 6 }}>
      {value.map((hours, index) => {
        const day = weekday(index)
        return (
          <div key={day} style={{ ...line, minHeight: 34 }}>
            <span style={{ width: 92 }}>{day}</span>
            <Switch
              aria-label={t.dayOpen(day)}
              checked={hours !== null}
              onChange={(isOpen) => put(index, isOpen ? usual : null)}
            />
            {hours ? (
              <div style={line}>
                <Time
                  label={t.from(day)}
                  minutes={hours.from}
                  onChange={(from) => put(index, { ...hours, from })}
                />
                <span>{t.until}</span>
                <Time
                  isEnd
                  label={t.to(day)}
                  minutes={hours.to}
                  onChange={(to) => put(index, { ...hours, to })}
                />
              </div>
            ) : (
              <Typography.Text type="secondary">{t.closed}</Typography.Text>
            )}
            {index === 0 && (
              <Button size="small" type="link" onClick={() => onChange?.(value.map(() => hours))}>
                {t.sameEachDay}
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}

function Time({
  label,
  minutes,
  isEnd = false,
  onChange,
}: {
  readonly label: string
  readonly minutes: number
  readonly isEnd?: boolean
  readonly onChange: (minutes: number) => void
}) {
  return (
    <Input
      type="time"
      aria-label={label}
      style={{ width: 120 }}
      value={fieldOf(minutes)}
      onChange={(event) => {
        const typed = minutesOf(event.target.value, isEnd)
        if (typed !== null) onChange(typed)
      }}
    />
  )
}

interface DaysOffFieldProps {
  /** YYYY-MM-DD. */
  readonly today: string
  /** Given by `Form.Item`. */
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (days: readonly string[]) => void
}

/** Days on which nobody is there: a holiday is put in from its first day to its last, each day is taken out by itself. */
function DaysOffField({ today, id, value = [], onChange }: DaysOffFieldProps) {
  const t = useTexts('staff/chat-settings')
  const format = useFormat()
  const coming = value.filter((day) => day >= today)
  const past = value.length - coming.length
  return (
    <div id={id}>
      <AddDays value={value} onChange={onChange} />
      <div>
        {coming.map((day) => (
          <Tag
            key={day}
            closable
            style={{ marginBottom: 4 }}
            onClose={(event) => {
              event.preventDefault()
              onChange?.(value.filter((one) => one !== day))
            }}
          >
            {format.date(`${day}T00:00:00Z`, 'weekday', 'UTC')}
          </Tag>
        ))}
        {value.length === 0 && <Typography.Text type="secondary">{t.noDaysOff}</Typography.Text>}
        {past > 0 && (
          <Typography.Text type="secondary">
            {t.pastDays(past)}{' '}
            <Button size="small" type="link" onClick={() => onChange?.(coming)}>
              {t.clearPast}
            </Button>
          </Typography.Text>
        )}
      </div>
    </div>
  )
}

/** A first day, a last day, and the button that puts them in. */
function AddDays({
  value,
  onChange,
}: {
  readonly value: readonly string[]
  readonly onChange: DaysOffFieldProps['onChange']
}) {
  const t = useTexts('staff/chat-settings')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const last = to || from
  /** How many days there were when no more would go in. */
  const [fullAt, setFullAt] = useState<number>()
  const add = () => {
    const days = withDays(value, { from, to: last, most: chatLimits.daysOff })
    setFullAt(days === null ? value.length : undefined)
    if (days === null) return
    onChange?.(days)
    setFrom('')
    setTo('')
  }
  return (
    <>
      <Space wrap style={{ marginBottom: 8 }}>
        <DayInput label={t.firstDay} day={from} onDay={setFrom} />
        <span>{t.until}</span>
        <DayInput label={t.lastDay} day={to} min={from} onDay={setTo} />
        <Button disabled={from === '' || last < from} onClick={add}>
          {t.addDays}
        </Button>
      </Space>
      {fullAt === value.length && (
        <Typography.Paragraph type="danger" role="alert">
          {t.tooManyDays(chatLimits.daysOff)}
        </Typography.Paragraph>
      )}
    </>
  )
}
