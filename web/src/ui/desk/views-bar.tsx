import {
  type ViewScreenPath,
  viewFilterOf,
  viewLimits,
  viewScreens,
} from '@mailing/contract/account/view-filter.ts'
import type { SavedView } from '@mailing/contract/account/views.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Checkbox, Dropdown, Form, Input, Modal } from 'antd'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { refreshCalls, useSend } from '../../platform/client/query.ts'
import type { Params } from '../../platform/navigation/place.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ask, toast } from '../feedback.ts'
import { ViewSelect } from './view-select.tsx'

/** A list whose filters stand in the address, and what changes them there. */
export interface ListAddress {
  readonly screen: ViewScreenPath
  readonly kept: Params
  readonly keep: (change: Readonly<Record<string, string>>) => void
}

interface ViewsBarProps extends ListAddress {
  readonly views: readonly SavedView[]
  /** Keys of the columns that are not shown. */
  readonly hidden: readonly string[]
  /** These columns are put aside in this view. */
  readonly onHidden: (hidden: readonly string[], viewId: string) => void
}

const refresh = [calls.view.list]
/** Whatever went wrong may be because a colleague was quicker; the sentence itself is shown as usual. */
const onError = () => void refreshCalls(refresh)

const isSame = (a: object, b: object): boolean => {
  const write = (value: object) => JSON.stringify(Object.entries(value).sort())
  return write(a) === write(b)
}
const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

const isPartOfViews = (screen: ViewScreenPath, name: string): boolean =>
  viewScreens[screen].fields.some((field) => field === name)

/** Saved views of a list: choose one, save what is shown now, share, rename and remove. The address names the view that is open. */
export function ViewsBar({ screen, kept, keep, views, hidden, onHidden }: ViewsBarProps) {
  const t = useTexts('staff/view')
  const [isSaving, setSaving] = useState(false)
  const current = views.find(({ id }) => id === kept['view'])
  const shown = { filter: viewFilterOf(screen, kept), hiddenColumns: [...hidden] }
  const isChanged =
    current !== undefined &&
    !(isSame(shown.filter, current.filter) && isSameSet(hidden, current.hiddenColumns))
  const open = (view: SavedView | undefined) => {
    // Nothing but the view narrows the list now; a tab that is no part of it stays open.
    const emptied = Object.keys(kept).flatMap((name) =>
      name === 'tab' && !isPartOfViews(screen, name) ? [] : [[name, '']],
    )
    if (view) onHidden(view.hiddenColumns, view.id)
    keep({ ...Object.fromEntries(emptied), ...view?.filter, view: view?.id ?? '' })
  }
  return (
    <>
      {views.length > 0 && (
        <ViewSelect views={views} current={current} isChanged={isChanged} onOpen={open} />
      )}
      {current?.mayChange && (
        <ViewActions
          view={current}
          shown={isChanged ? shown : null}
          onRemoved={() => keep({ view: '' })}
        />
      )}
      <Button
        size="small"
        type="text"
        icon={<BookmarkPlus size={15} aria-hidden />}
        onClick={() => setSaving(true)}
      >
        {t.saveAs}
      </Button>
      {isSaving && (
        <SaveDialog
          {...{ screen, shown }}
          onClose={() => setSaving(false)}
          onSaved={(view) => {
            setSaving(false)
            onHidden(view.hiddenColumns, view.id)
            keep({ view: view.id })
          }}
        />
      )}
    </>
  )
}

type Shown = Pick<SavedView, 'filter' | 'hiddenColumns'>

function useViewChanges(view: SavedView, onChanged: () => void, onRemoved: () => void) {
  const t = useTexts('staff/view')
  const changing = useSend(calls.view.change, {
    refresh,
    onError,
    onSuccess: () => {
      onChanged()
      toast(t.saved)
    },
  })
  const removing = useSend(calls.view.remove, {
    refresh,
    onError,
    onSuccess: () => {
      toast(t.removed)
      onRemoved()
    },
  })
  const remove = async () => {
    const message = (view.isShared ? t.removeSharedAsk : t.removeAsk)(view.name)
    if (await ask({ message, okText: t.remove, isDanger: true }))
      removing.send({ id: view.id, version: view.version })
  }
  return { changing, removing, remove }
}

/** What may be done with the view that is open. `shown`: what differs from it; null: nothing does. */
function ViewActions({
  view,
  shown,
  onRemoved,
}: {
  readonly view: SavedView
  readonly shown: Shown | null
  readonly onRemoved: () => void
}) {
  const t = useTexts('staff/view')
  const { id, version } = view
  const [isRenaming, setRenaming] = useState(false)
  const { changing, removing, remove } = useViewChanges(view, () => setRenaming(false), onRemoved)
  const items = [
    ...(shown
      ? [{ key: 'update', label: t.update, onClick: () => changing.send({ id, version, shown }) }]
      : []),
    { key: 'rename', label: t.rename, onClick: () => setRenaming(true) },
    ...(view.isMine
      ? [
          {
            key: 'share',
            label: view.isShared ? t.unshare : t.share,
            onClick: () => changing.send({ id, version, isShared: !view.isShared }),
          },
        ]
      : []),
    { key: 'remove', label: t.remove, danger: true, onClick: () => void remove() },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} autoFocus>
        <Button
          size="small"
          type="text"
          aria-label={t.more}
          loading={changing.isSending || removing.isSending}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      </Dropdown>
      {isRenaming && (
        <NameDialog
          title={t.rename}
          name={view.name}
          isBusy={changing.isSending}
          onClose={() => setRenaming(false)}
          onGive={({ name }) => changing.send({ id, version, name })}
        />
      )}
    </>
  )
}

function SaveDialog({
  screen,
  shown,
  onClose,
  onSaved,
}: {
  readonly screen: ViewScreenPath
  readonly shown: Shown
  readonly onClose: () => void
  readonly onSaved: (view: SavedView) => void
}) {
  const t = useTexts('staff/view')
  const adding = useSend(calls.view.add, { refresh, onError, onSuccess: onSaved })
  return (
    <NameDialog
      title={t.saveAs}
      name=""
      isNew
      isBusy={adding.isSending}
      onClose={onClose}
      onGive={({ name, isShared = false }) => adding.send({ screen, name, isShared, ...shown })}
    />
  )
}

interface Given {
  readonly name: string
  readonly isShared?: boolean
}

function NameDialog({
  title,
  name,
  isNew = false,
  isBusy,
  onClose,
  onGive,
}: {
  readonly title: string
  readonly name: string
  /** Asks too whether colleagues see it. */
  readonly isNew?: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGive: (given: Given) => void
}) {
  const t = useTexts('staff/view')
  const [form] = Form.useForm<Given>()
  return (
    <Modal
      open
      title={title}
      okText={t.save}
      cancelText={t.cancel}
      okButtonProps={{ loading: isBusy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Given>
        form={form}
        name="view"
        layout="vertical"
        initialValues={{ name }}
        onFinish={(given) => onGive({ ...given, name: given.name.trim() })}
      >
        <Form.Item
          name="name"
          label={t.name}
          extra={isNew ? t.hint : undefined}
          rules={[{ required: true, whitespace: true, message: t.nameMissing }]}
        >
          <Input maxLength={viewLimits.name} autoComplete="off" autoFocus />
        </Form.Item>
        {isNew && (
          <Form.Item name="isShared" valuePropName="checked" style={{ marginBottom: 0 }}>
            <Checkbox>{t.sharedBox}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
