import { calls } from '@mailing/contract/client.ts'
import type { HelpText, StaffHelp } from '@mailing/contract/help/calls.ts'
import { isHelpNeededIn } from '@mailing/contract/help/rules.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Button, Col, Form, Row, Space, Tag } from 'antd'
import { useState } from 'react'
import { type Sender, useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { InEachLanguage } from '../../../ui/desk/local-field.tsx'
import { SavedMeanwhile } from '../../../ui/desk/saved-meanwhile.tsx'
import { type Begun, isOvertaken, useBegun } from '../../../ui/desk/use-begun.ts'
import { VersionDates } from '../../../ui/desk/version-timeline.tsx'
import { toast } from '../../../ui/feedback.ts'
import { LongText } from '../../../ui/long-text.tsx'
import { Loaded, Skeleton } from '../../../ui/states.tsx'
import { PlaceFields, WordFields } from './article-fields.tsx'
import { type ArticleValues, blankArticle, isWritten, textsOf, valuesOf } from './article-values.ts'

export const stateColours = { draft: 'gold', published: 'green', withdrawn: 'default' } as const

/** What the texts in a language are called. */
const languageLabels = Object.fromEntries(
  locales.map((locale) => [`texts.${locale}`, languages[locale].name]),
)

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
  return (
    <FormDrawer onClose={onClose} size={1120} title={isNew ? texts.add : texts.edit}>
      <Loaded
        of={{ data: isNew ? null : stored.data, error: stored.error, refetch: stored.refetch }}
        outline={<Skeleton lines={8} />}
      >
        {(article) => <Editor stored={article} onSaved={onSaved} />}
      </Loaded>
    </FormDrawer>
  )
}

interface EditorProps {
  readonly stored: StaffHelp | null
  readonly onSaved: (key: string) => void
}

function Editor({ stored, onSaved }: EditorProps) {
  const texts = useTexts('staff/help')
  const begun = useBegun(stored, stored?.version ?? 0)
  const saving = useSend(calls.help.save, {
    refresh,
    onSuccess: ({ key }) => {
      begun.save()
      toast(texts.saved)
      onSaved(key)
    },
    onError: (error) => isOvertaken(error, 'help.changed', refresh),
  })
  return <Writing key={begun.round} begun={begun} saving={saving} />
}

interface WritingProps {
  readonly begun: Begun<StaffHelp | null>
  readonly saving: Sender<typeof calls.help.save>
}

const formOf = (stored: StaffHelp | null): ArticleValues =>
  stored ? valuesOf(stored) : blankArticle

/** What is written, and in which language it is looked at. */
function useWriting({ begun: { stand }, saving }: WritingProps) {
  const [form] = Form.useForm<ArticleValues>()
  const [first] = useState(() => formOf(stand))
  const [values, setValues] = useState(first)
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  const save = () =>
    saving.send({ ...values, texts: textsOf(values), baseVersion: stand?.version ?? 0 })
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
    readValues: () => setValues(form.getFieldsValue(true) as ArticleValues),
    language,
    setLanguage,
    save,
    showFirstFault,
  }
}

function Writing({ begun, saving }: WritingProps) {
  const texts = useTexts('staff/help')
  const { form, values, language, ...editing } = useWriting({ begun, saving })
  const stored = begun.newest
  return (
    <Row gutter={24}>
      <Col xs={24} lg={13}>
        {stored && <StateBar stored={stored} />}
        <Form<ArticleValues>
          name="article"
          form={form}
          layout="vertical"
          initialValues={editing.first}
          onValuesChange={editing.readValues}
          onFinish={editing.save}
          onFinishFailed={editing.showFirstFault}
        >
          <PlaceFields isNew={stored === null} />
          <ArticleTexts values={values} language={language} onLanguage={editing.setLanguage} />
          <SavedMeanwhile
            begun={begun}
            valuesOf={formOf}
            labels={{ category: texts.category, isFrequent: texts.frequent, ...languageLabels }}
            name={stored?.versions[0]?.byName}
            saving={saving}
            conflict="help.changed"
            onFilled={editing.readValues}
          />
          <Button
            type="primary"
            htmlType="submit"
            disabled={begun.isBehind}
            loading={saving.isSending}
          >
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

/** The texts of an article, of which one language is seen. */
function ArticleTexts({
  values,
  language,
  onLanguage,
}: {
  readonly values: ArticleValues
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
}) {
  const texts = useTexts('staff/help')
  return (
    <InEachLanguage label={texts.languages} value={language} onChange={onLanguage}>
      {(one, isShown) => (
        <WordFields
          name={one}
          isShown={isShown}
          isNeeded={isHelpNeededIn(one) || isWritten(values.texts[one])}
        />
      )}
    </InEachLanguage>
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
