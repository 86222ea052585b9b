import { Button, Card, Space } from 'antd'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'

interface EntryListProps<Entry extends { readonly id: string }> {
  /** Given by `Form.Item`. */
  readonly value?: readonly Entry[]
  readonly onChange?: (list: readonly Entry[]) => void
  readonly make: () => Entry
  readonly most: number
  readonly titleOf: (entry: Entry) => string
  readonly extraOf?: (entry: Entry) => ReactNode
  readonly children: (entry: Entry, change: (fields: Partial<Entry>) => void) => ReactNode
}

/** Entries in their order: added, changed, moved, taken out. */
export function EntryList<Entry extends { readonly id: string }>({
  value = [],
  onChange,
  make,
  most,
  titleOf,
  extraOf,
  children,
}: EntryListProps<Entry>) {
  const t = useTexts('staff/content')
  const put = (list: readonly Entry[]) => onChange?.(list)
  const move = (index: number, by: number) => {
    const list = [...value]
    const [entry] = list.splice(index, 1)
    if (entry) put(list.toSpliced(index + by, 0, entry))
  }
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {value.map((entry, index) => (
        <Card
          key={entry.id}
          size="small"
          title={`${index + 1}. ${titleOf(entry) || t.untitled}`}
          extra={
            <EntryActions
              index={index}
              isLast={index === value.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => put(value.filter(({ id }) => id !== entry.id))}
            >
              {extraOf?.(entry)}
            </EntryActions>
          }
        >
          {children(entry, (fields) =>
            put(value.map((one) => (one.id === entry.id ? { ...one, ...fields } : one))),
          )}
        </Card>
      ))}
      <Button disabled={value.length >= most} onClick={() => put([...value, make()])}>
        {t.add}
      </Button>
    </Space>
  )
}

function EntryActions({
  index,
  isLast,
  onMove,
  onRemove,
  children,
}: {
  readonly index: number
  readonly isLast: boolean
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}) {
  const t = useTexts('staff/content')
  return (
    <Space>
      {children}
      <Button
        size="small"
        aria-label={`${t.up} ${index + 1}`}
        icon={<ArrowUp size={16} aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        aria-label={`${t.down} ${index + 1}`}
        icon={<ArrowDown size={16} aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Button
        size="small"
        danger
        aria-label={`${t.remove} ${index + 1}`}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </Space>
  )
}
