import { calls } from '@mailing/contract/client.ts'
import type { HelpText, StaffHelp } from '@mailing/contract/help/calls.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { Button, Col, Form, Row, Segmented, Space, Tag } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { localeNames } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { VersionDates } from '../../../ui/desk/version-timeline.tsx'
import { toast } from '../../../ui/feedback.ts'
import { LongText } from '../../../ui/long-text.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { PlaceFields, WordFields } from './article-fields.tsx'
import {
  type ArticleValues,
  blankArticle,
  isNeeded,
  isWritten,
  textsOf,
  valuesOf,
} from './article-values.ts'

export const stateColours = { draft: 'gold', published: 'green', withdrawn: 'default' } as const

const refresh = [calls.help.adminList, calls.help.admin, calls.help.list, calls.help.answer]

interface ArticleDrawerProps {
  /** Empty: a new one. */
  readonly articleKey: string
  /** A new one was saved; its key. */
  readonly onSaved: (key: string) => void
  readonly onClose: () => void
}

/** One article beside what its readers see. */
export function ArticleDrawer({ articleKey, onSaved, onClose }: ArticleDrawerProps) {
  const texts = useTexts('staff/help')
  const isNew = articleKey === ''
  const stored = useCall(
    calls.help.admin,
    { key: articleKey },
    { isEnabled: !isNew, freshSeconds: 0 },
  )
  const isReady = isNew || stored.data !== undefined
  return (
    <FormDrawer onClose={onClose} size={1120} title={isNew ? texts.add : texts.edit}>
      {stored.error && !stored.data && (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      )}
      {!isReady && !stored.error && <Skeleton lines={8} />}
      {isReady && (
        <Editor key={stored.data?.version ?? 0} stored={stored.data ?? null} onSaved={onSaved} />
      )}
    </FormDrawer>
  )
}

interface EditorProps {
  readonly stored: StaffHelp | null
  readonly onSaved: (key: string) => void
}

/** What is written, in which language it is looked at, and the saving. */
function useEditing({ stored, onSaved }: EditorProps) {
  const texts = useTexts('staff/help')
  const [form] = Form.useForm<ArticleValues>()
  const [first] = useState(() => (stored ? valuesOf(stored) : blankArticle))
  const [values, setValues] = useState(first)
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  const saving = useSend(calls.help.save, {
    refresh,
    onSuccess: ({ key }) => {
      toast(texts.saved)
      onSaved(key)
    },
  })
  const save = () =>
    saving.send({ ...values, texts: textsOf(values), baseVersion: stored?.version ?? 0 })
  const showFirstFault = () =>
    setLanguage(
      locales.find((one) =>
        (['title', 'markdown'] as const).some(
          (part) => form.getFieldError(['texts', one, part]).length > 0,
        ),
      ) ?? language,
    )
  return {
    form,
    first,
    values,
    setValues,
    language,
    setLanguage,
    save,
    showFirstFault,
    isSaving: saving.isSending,
  }
}

function Editor({ stored, onSaved }: EditorProps) {
  const texts = useTexts('staff/help')
  const { form, values, language, ...editing } = useEditing({ stored, onSaved })
  return (
    <Row gutter={24}>
      <Col xs={24} lg={13}>
        {stored && <StateBar stored={stored} />}
        <Form<ArticleValues>
          name="article"
          form={form}
          layout="vertical"
          initialValues={editing.first}
          onValuesChange={() => editing.setValues(form.getFieldsValue(true) as ArticleValues)}
          onFinish={editing.save}
          onFinishFailed={editing.showFirstFault}
        >
          <PlaceFields isNew={stored === null} />
          <Segmented<Locale>
            aria-label={texts.languages}
            value={language}
            onChange={editing.setLanguage}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
            style={{ marginBottom: 12 }}
          />
          {/* All languages are there, most out of sight, so that they are checked and sent too. */}
          {locales.map((one) => (
            <WordFields
              key={one}
              name={one}
              isShown={one === language}
              isNeeded={isNeeded(one) || isWritten(values.texts[one])}
            />
          ))}
          <Button type="primary" htmlType="submit" loading={editing.isSaving}>
            {texts.save}
          </Button>
        </Form>
        {stored && (
          <VersionDates title={texts.versions} brought={texts.brought} versions={stored.versions} />
        )}
      </Col>
      <Col xs={24} lg={11}>
        <Preview text={values.texts[language]} />
      </Col>
    </Row>
  )
}

/** What readers see. */
function Preview({ text: { title, markdown } }: { readonly text: HelpText }) {
  const texts = useTexts('staff/help')
  return (
    <section aria-label={texts.preview} style={{ position: 'sticky', top: 0 }}>
      <p style={{ opacity: 0.7 }}>{texts.preview}</p>
      <h2>{title || texts.untitled}</h2>
      <LongText markdown={markdown} />
    </section>
  )
}

function StateBar({ stored: { key, state } }: { readonly stored: StaffHelp }) {
  const texts = useTexts('staff/help')
  const moving = useSend(calls.help.setState, {
    refresh,
    onSuccess: (article) =>
      toast(article.state === 'published' ? texts.nowPublished : texts.nowWithdrawn),
  })
  const isPublished = state === 'published'
  return (
    <Space wrap style={{ marginBottom: 16 }}>
      <Tag color={stateColours[state]}>{texts.states[state]}</Tag>
      <Button
        danger={isPublished}
        loading={moving.isSending}
        onClick={() => moving.send({ key, state: isPublished ? 'withdrawn' : 'published' })}
      >
        {isPublished ? texts.withdraw : texts.publish}
      </Button>
    </Space>
  )
}
