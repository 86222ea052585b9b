import type { SpecialDay } from '@mailing/contract/mail/calendar.ts'
import { Alert, Button, Modal, Radio, Space, Upload } from 'antd'
import { useState } from 'react'
import { labelled } from '../../../platform/format.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast } from '../../../ui/feedback.ts'
import { readTextFile } from '../../../ui/read-text-file.ts'
import type { DayOrder } from '../model/holiday-list.ts'
import { type HolidayList, type LeftOut, specialDaysOf } from '../model/listed-day.ts'
import { ListedDays } from './listed-days.tsx'

interface ListImportProps {
  readonly onDays: (days: readonly SpecialDay[]) => void
}

/** Reads the days of an official list, and shows each before it is taken. */
export function ListImport({ onDays }: ListImportProps) {
  const t = useTexts('staff/settings')
  const timeZone = useZone()
  const [text, setText] = useState('')
  const [list, setList] = useState<HolidayList | null>(null)
  const read = async (text: string, order: DayOrder | null = null) => {
    if (timeZone === undefined) return
    // The reader of calendars is large, and few people need it.
    const { readHolidayList } = await import('../model/holiday-list.ts')
    const found = readHolidayList(text, { timeZone, today: todayIn(timeZone) }, order)
    setText(text)
    if (found.days.length === 0 && found.leftOut.length === 0 && found.unclear === null)
      return toast(t.nothingRead)
    setList(found)
  }
  return (
    <>
      <Upload
        accept=".ics,.csv,.txt"
        showUploadList={false}
        beforeUpload={(file) => {
          void readTextFile(file).then((text) => (text === null ? undefined : read(text)))
          return false
        }}
      >
        <Button disabled={timeZone === undefined}>{t.importList}</Button>
      </Upload>
      {list && (
        <ListPreview
          // Another reading of the same file begins anew.
          key={list.unclear ?? 'read'}
          list={list}
          onOrder={(order) => void read(text, order)}
          onClose={() => setList(null)}
          onTake={(days) => {
            onDays(days)
            setList(null)
            toast(t.read(days.length))
          }}
        />
      )}
    </>
  )
}

interface ListPreviewProps {
  readonly list: HolidayList
  readonly onOrder: (order: DayOrder) => void
  readonly onClose: () => void
  readonly onTake: (days: readonly SpecialDay[]) => void
}

/** The days that were read, each to be changed, and what gave none. */
function ListPreview({ list, onOrder, onClose, onTake }: ListPreviewProps) {
  const t = useTexts('staff/settings')
  const [days, setDays] = useState(list.days)
  const taken = specialDaysOf(days)
  return (
    <Modal
      open
      width={860}
      title={t.listTitle}
      okText={t.listTake(taken.length)}
      okButtonProps={{ disabled: taken.length === 0 }}
      cancelText={t.listCancel}
      onCancel={onClose}
      onOk={() => onTake(taken)}
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        {list.unclear !== null && (
          <>
            <strong>{t.listAsk(list.unclear)}</strong>
            <Radio.Group
              vertical
              onChange={(event) => onOrder(event.target.value)}
              options={[
                { value: 'day_first', label: t.dayFirst },
                { value: 'month_first', label: t.monthFirst },
              ]}
            />
          </>
        )}
        {list.leftOut.length > 0 && <LeftOutNote leftOut={list.leftOut} />}
        {days.length > 0 && <ListedDays days={days} onDays={setDays} />}
      </Space>
    </Modal>
  )
}

/** So many entries are named; of more their number is enough. */
const mostNamed = 8

function LeftOutNote({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const t = useTexts('staff/settings')
  const more = leftOut.length - mostNamed
  return (
    <Alert
      type="warning"
      showIcon
      title={t.listLeftOut(leftOut.length)}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
          {leftOut.slice(0, mostNamed).map(({ reason, source }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may be in a file twice; the list stays
            <li key={at}>{labelled(t.listLeft[reason], source)}</li>
          ))}
          {more > 0 && <li>{t.listMore(more)}</li>}
        </ul>
      }
    />
  )
}
