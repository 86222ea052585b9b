import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type LocalText, readLocalText } from '@mailing/contract/local-text.ts'
import { defaultLocale, type Locale } from '@mailing/contract/locale.ts'
import { Button, Card, Form, InputNumber, Modal, Space } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { emptyText, LanguageChoice, LocalField } from '../../../ui/desk/local-field.tsx'
import { ask, toast } from '../../../ui/feedback.ts'

type Category = CallOutput<typeof calls.goods.adminCategories>['list'][number]
interface Fields {
  readonly words: LocalText
  readonly position: number
}
const changed = [calls.goods.adminCategories, calls.goods.categories]

/** The categories of the mall, in their order. */
export function Categories() {
  const t = useTexts('staff/goods')
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const columns = useColumns(setEdited)
  const list = useCall(calls.goods.adminCategories, {}, { freshSeconds: 0 })
  return (
    <Card
      title={t.tabs.categories}
      extra={
        <Button type="primary" onClick={() => setEdited('new')}>
          {t.addCategory}
        </Button>
      }
    >
      <DeskTable<Category>
        reading={list}
        rows={list.data?.list ?? []}
        none={t.noCategories}
        width={500}
        columns={columns}
      />
      {edited && (
        <CategoryModal
          category={edited === 'new' ? null : edited}
          position={(list.data?.list.at(-1)?.position ?? 0) + 10}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}

/** The columns; a category is opened from its row, or removed. */
function useColumns(onEdit: (category: Category) => void): Columns<Category> {
  const t = useTexts('staff/goods')
  const format = useFormat()
  const locale = useLocale()
  const removing = useSend(calls.goods.removeCategory, {
    refresh: changed,
    onSuccess: () => toast(t.saved),
  })
  const remove = async ({ id, words }: Category) => {
    if (
      await ask({
        message: t.removeAsk(readLocalText(words, locale)),
        okText: t.remove,
        isDanger: true,
      })
    )
      removing.send({ id })
  }
  return [
    {
      title: t.categoryName,
      render: (_, category) => <strong>{readLocalText(category.words, locale)}</strong>,
    },
    { title: t.position, dataIndex: 'position', align: 'right' },
    {
      title: t.count,
      align: 'right',
      render: (_, category) => format.number(category.goods),
    },
    {
      key: 'act',
      render: (_, category) => (
        <Space>
          <Button onClick={() => onEdit(category)}>{t.edit}</Button>
          <Button
            danger
            disabled={category.goods > 0}
            title={category.goods > 0 ? t.categoryUsed : undefined}
            onClick={() => void remove(category)}
          >
            {t.remove}
          </Button>
        </Space>
      ),
    },
  ]
}

function useCategorySaving(category: Category | null, onClose: () => void) {
  const t = useTexts('staff/goods')
  const done = {
    refresh: changed,
    onSuccess: () => {
      toast(t.saved)
      onClose()
    },
  }
  const creating = useSend(calls.goods.createCategory, done)
  const updating = useSend(calls.goods.updateCategory, done)
  const save = (fields: Fields) => {
    if (category === null) creating.send(fields)
    else updating.send({ id: category.id, version: category.version, ...fields })
  }
  return { save, isSaving: creating.isSending || updating.isSending }
}

function CategoryModal({
  category,
  position,
  onClose,
}: {
  readonly category: Category | null
  readonly position: number
  readonly onClose: () => void
}) {
  const t = useTexts('staff/goods')
  const [form] = Form.useForm<Fields>()
  const [language, setLanguage] = useState<Locale>(defaultLocale)
  const { save, isSaving } = useCategorySaving(category, onClose)
  return (
    <Modal
      open
      width={640}
      title={category === null ? t.addCategory : t.edit}
      okText={t.save}
      cancelText={t.cancel}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Fields>
        name="category"
        form={form}
        layout="vertical"
        initialValues={
          category
            ? { words: category.words, position: category.position }
            : { words: emptyText, position }
        }
        onFinish={save}
        onFinishFailed={() => setLanguage(defaultLocale)}
      >
        <LanguageChoice value={language} onChange={setLanguage} />
        <LocalField name={['words']} label={t.categoryName} language={language} max={30} />
        <Form.Item
          name="position"
          label={t.position}
          extra={t.positionHint}
          rules={[{ required: true, message: t.required }]}
        >
          <InputNumber min={0} max={9999} precision={0} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
