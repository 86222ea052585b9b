import { Segmented, Tag, Typography } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { DayChoice, ListedDay } from '../model/listed-day.ts'
import { useWeekday } from './use-weekday.ts'

interface ListedDaysProps {
  readonly days: readonly ListedDay[]
  readonly onDays: (days: readonly ListedDay[]) => void
}

/** The days of a list, with the line that each comes from and what becomes of it. */
export function ListedDays({ days, onDays }: ListedDaysProps) {
  const t = useTexts('staff/settings')
  const weekday = useWeekday()
  const choose = (day: string, choice: DayChoice) =>
    onDays(days.map((one) => (one.day === day ? { ...one, choice } : one)))
  return (
    <div style={{ maxHeight: 420, overflowY: 'auto' }}>
      <DeskTable
        rows={days}
        rowKey="day"
        size="small"
        width={980}
        none={t.noDays}
        columns={[
          {
            title: t.day,
            render: (_, { day }) => (
              <>
                <code>{day}</code> {weekday(new Date(`${day}T00:00:00Z`).getUTCDay())}
              </>
            ),
          },
          {
            title: t.listChoice,
            width: 260,
            render: (_, { day, name, choice }) => (
              <Segmented<DayChoice>
                size="small"
                aria-label={`${day} ${name}`}
                value={choice}
                onChange={(next) => choose(day, next)}
                options={[
                  { value: 'closed', label: t.closed },
                  { value: 'open', label: t.open },
                  { value: 'usual', label: t.asUsual },
                ]}
              />
            ),
          },
          {
            title: t.dayName,
            render: (_, { name, doubt }) => (
              <>
                {name} {doubt && <Tag color="gold">{t.listDoubts[doubt]}</Tag>}
              </>
            ),
          },
          {
            title: t.listSource,
            render: (_, { source }) => (
              <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
                {source}
              </Typography.Text>
            ),
          },
        ]}
      />
    </div>
  )
}
