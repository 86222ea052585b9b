import type { SavedView } from '@mailing/contract/account/views.ts'
import { Select, Tag } from 'antd'
import { useTexts } from '../../texts/use-texts.ts'

/** One's own views and those of colleagues, and whether the list is still as the open one was saved. */
export function ViewSelect({
  views,
  current,
  isChanged,
  onOpen,
}: {
  readonly views: readonly SavedView[]
  readonly current: SavedView | undefined
  readonly isChanged: boolean
  readonly onOpen: (view: SavedView | undefined) => void
}) {
  const t = useTexts('staff/view')
  const group = (label: string, isShared: boolean) => {
    const options = views
      .filter((view) => view.isShared === isShared)
      .map(({ id, name, isMine, byName }) => ({
        value: id,
        label: isMine || byName === '' ? name : t.by(name, byName),
      }))
    return options.length > 0 ? [{ label, options }] : []
  }
  return (
    <>
      <Select
        size="small"
        aria-label={t.views}
        placeholder={t.choose}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 220 }}
        popupMatchSelectWidth={false}
        value={current?.id}
        // Chosen once more, a view that was changed is as it was saved.
        onSelect={(id) => onOpen(views.find((view) => view.id === id))}
        onClear={() => onOpen(undefined)}
        options={[...group(t.mine, false), ...group(t.shared, true)]}
      />
      {isChanged && <Tag color="gold">{t.changed}</Tag>}
    </>
  )
}
