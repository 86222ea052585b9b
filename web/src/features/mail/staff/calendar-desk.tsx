import { calls } from '@mailing/contract/client.ts'
import type { CalendarVersion, SpecialDay } from '@mailing/contract/mail/calendar.ts'
import { withDays } from '@mailing/contract/mail/special-days.ts'
import { Button, Form, Input, Select, Space, Switch, Typography } from 'antd'
import { useRef, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DayInput } from '../../../ui/desk/day-input.tsx'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { ListImport } from './list-import.tsx'
import { useWeekday } from './use-weekday.ts'

type Fields = Pick<CalendarVersion, 'openWeekdays' | 'days'>

/** On which days mail is posted: weekdays, holidays, days worked in exchange; with the import of an official list. */
export function CalendarDesk() {
  const t = useTexts('staff/settings')
  const found = useCall(calls.calendar.get, {}, { freshSeconds: 0 })
  const figures = useFigures()
  return (
    <VersionedSetting<CalendarVersion, typeof calls.calendar.set, Fields>
      reading={found}
      versions={found.data?.versions ?? []}
      fieldsOf={({ openWeekdays, days }) => ({ openWeekdays, days })}
      name="calendar"
      title={t.calendar}
      lead={t.calendarLead}
      figures={figures}
      call={calls.calendar.set}
      toInput={({ openWeekdays, days, reason }, baseVersion) => ({
        baseVersion,
        openWeekdays: [...openWeekdays],
        days: [...days],
        reason,
      })}
      conflict="mail.calendar_changed"
      refresh={[calls.calendar.get]}
    >
      <WeekdayField />
      <Form.Item name="days" noStyle>
        <DaysField />
      </Form.Item>
    </VersionedSetting>
  )
}

function useFigures() {
  const t = useTexts('staff/settings')
  const weekday = useWeekday()
  return ({ openWeekdays, days }: Draft<Fields>) =>
    openWeekdays && days
      ? [
          {
            key: 'weekdays',
            label: t.openWeekdays,
            text: openWeekdays.toSorted().map(weekday).join(' '),
          },
          ...days.map(({ day, isOpen, name }) => ({
            key: day,
            label: day,
            text: `${isOpen ? t.open : t.closed} (${name})`,
          })),
        ]
      : null
}

function WeekdayField() {
  const t = useTexts('staff/settings')
  const weekday = useWeekday()
  return (
    <Form.Item
      name="openWeekdays"
      label={t.openWeekdays}
      rules={[{ required: true, message: t.oneOpenDay }]}
    >
      <Select
        mode="multiple"
        options={[1, 2, 3, 4, 5, 6, 0].map((value) => ({ value, label: weekday(value) }))}
      />
    </Form.Item>
  )
}

interface DaysFieldProps {
  readonly value?: readonly SpecialDay[]
  readonly onChange?: (days: readonly SpecialDay[]) => void
}

const none: SpecialDay = { day: '', isOpen: false, name: '' }

/** The days that differ from their weekday. */
function DaysField({ value = [], onChange }: DaysFieldProps) {
  const t = useTexts('staff/settings')
  // A list takes a moment to be read; what was changed meanwhile stays.
  const newest = useRef(value)
  newest.current = value
  return (
    <>
      <DayBar onDays={(list) => onChange?.(withDays(newest.current, list))} />
      <Typography.Paragraph type="secondary">{t.importHint}</Typography.Paragraph>
      <div style={{ maxHeight: 360, overflowY: 'auto', marginBottom: 16 }}>
        <DaysTable
          days={value}
          onRemove={(gone) => onChange?.(value.filter(({ day }) => day !== gone))}
        />
      </div>
    </>
  )
}

interface DayBarProps {
  readonly onDays: (days: readonly SpecialDay[]) => void
}

/** A day to add by hand, and the way to take the days of a list. */
function DayBar({ onDays }: DayBarProps) {
  const t = useTexts('staff/settings')
  const [added, setAdded] = useState(none)
  return (
    <Space wrap style={{ marginBottom: 12 }}>
      <DayInput label={t.day} day={added.day} onDay={(day) => setAdded({ ...added, day })} />
      <Input
        aria-label={t.dayName}
        placeholder={t.dayName}
        maxLength={80}
        value={added.name}
        onChange={(event) => setAdded({ ...added, name: event.target.value })}
        style={{ width: 220 }}
      />
      <Switch
        aria-label={t.isOpen}
        checked={added.isOpen}
        checkedChildren={t.open}
        unCheckedChildren={t.closed}
        onChange={(isOpen) => setAdded({ ...added, isOpen })}
      />
      <Button
        disabled={added.day === '' || added.name.trim() === ''}
        onClick={() => {
          onDays([{ ...added, name: added.name.trim() }])
          setAdded(none)
        }}
      >
        {t.addDay}
      </Button>
      <ListImport onDays={onDays} />
    </Space>
  )
}

function DaysTable({
  days,
  onRemove,
}: {
  readonly days: readonly SpecialDay[]
  readonly onRemove: (day: string) => void
}) {
  const t = useTexts('staff/settings')
  const weekday = useWeekday()
  return (
    <DeskTable
      rows={days}
      rowKey="day"
      size="small"
      none={t.noDays}
      columns={[
        { title: t.day, render: (_, row) => <code>{row.day}</code> },
        {
          title: '',
          render: (_, row) => weekday(new Date(`${row.day}T00:00:00Z`).getUTCDay()),
        },
        { title: t.isOpen, render: (_, row) => (row.isOpen ? t.open : t.closed) },
        { title: t.dayName, dataIndex: 'name' },
        {
          title: '',
          render: (_, row) => (
            <Button type="link" size="small" onClick={() => onRemove(row.day)}>
              {t.removeDay}
            </Button>
          ),
        },
      ]}
    />
  )
}
