import { chatLimits, chatPlaces } from '@mailing/contract/chat/rules.ts'
import type { ChatCanned } from '@mailing/contract/chat/setting-calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Button, Form, Input, Skeleton, Space, Switch } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { emptyText, LanguageChoice, LocalField } from '../../../ui/desk/local-field.tsx'
import { type Draft, SettingForm } from '../../../ui/desk/setting-form.tsx'
import { SettingHistory } from '../../../ui/desk/setting-history.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { CannedPreview } from './canned-preview.tsx'

type Fields = Pick<ChatCanned, 'title' | 'texts' | 'isActive'>
const refresh = [calls.chat.adminCanned, calls.chat.adminConfig]
const fresh: Fields = { title: '', texts: emptyText, isActive: true }
const fieldsOf = ({ title, texts, isActive }: Fields): Fields => ({ title, texts, isActive })

interface CannedDrawerProps {
  /** Of an answer, or of one that is to be made. */
  readonly id: string
  readonly onClose: () => void
}

/** One canned answer: its text in each language, how it will be read, and what it was before. */
export function CannedDrawer({ id, onClose }: CannedDrawerProps) {
  const t = useTexts('staff/chat-settings')
  const figures = useFigures()
  const reading = useCall(calls.chat.adminCanned, { id }, { freshSeconds: 0 })
  const versions = reading.data?.versions
  const [newest] = versions ?? []
  return (
    <FormDrawer size={760} title={newest?.title ?? t.add} onClose={onClose}>
      {reading.error && !versions && (
        <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
      )}
      {!versions && !reading.error && <Skeleton active />}
      {versions && (
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          <SettingForm<typeof calls.chat.saveCanned, Fields>
            name="canned"
            title={t.tabs.canned}
            newest={{
              version: newest?.version ?? 0,
              createdByName: newest?.createdByName,
              fields: newest ? fieldsOf(newest) : fresh,
            }}
            figures={figures}
            call={calls.chat.saveCanned}
            toInput={({ title, texts, isActive }, baseVersion) => ({
              id,
              baseVersion,
              title,
              texts,
              isActive,
            })}
            conflict="chat.setting_changed"
            refresh={refresh}
            reasonLength={null}
          >
            <CannedFields />
          </SettingForm>
          {versions.length > 0 && (
            <SettingHistory
              versions={versions.map((version) => ({ ...version, reason: '' }))}
              figures={(version) => figures(version) ?? []}
              actions={(version) =>
                version.version !== newest?.version && (
                  <PutBack version={version} baseVersion={newest?.version ?? 0} />
                )
              }
            />
          )}
        </Space>
      )}
    </FormDrawer>
  )
}

/** Writes an answer out; null: what it must have is not there. */
function useFigures(): (fields: Draft<Fields>) => Figure[] | null {
  const t = useTexts('staff/chat-settings')
  return ({ title, texts, isActive }) =>
    title?.trim() && texts?.['zh-Hans'].trim()
      ? [
          { key: 'title', label: t.name, text: title.trim() },
          { key: 'isActive', label: t.state, text: isActive ? t.inUse : t.retired },
          ...locales
            .filter((locale) => texts[locale].trim() !== '')
            .map((locale) => ({
              key: locale,
              label: languages[locale].name,
              text: texts[locale].trim(),
            })),
        ]
      : null
}

function CannedFields() {
  const t = useTexts('staff/chat-settings')
  const form = Form.useFormInstance()
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  const insert = (place: string) => {
    const path = ['texts', language]
    const text: string = form.getFieldValue(path) ?? ''
    form.setFieldValue(path, `${text}{${place}}`.slice(0, chatLimits.canned))
  }
  return (
    <>
      <Form.Item
        name="title"
        label={t.name}
        extra={t.nameHint}
        rules={[{ required: true, whitespace: true, message: t.required }]}
      >
        <Input maxLength={chatLimits.cannedTitle} />
      </Form.Item>
      <LanguageChoice value={language} onChange={setLanguage} />
      <LocalField
        name={['texts']}
        label={t.text}
        language={language}
        max={chatLimits.canned}
        rows={4}
      />
      <Space wrap style={{ marginBottom: 16 }}>
        <span>{t.placesLead}</span>
        {chatPlaces.map((place) => (
          <Button key={place} size="small" onClick={() => insert(place)}>
            <code>{`{${place}}`}</code> {t.places[place]}
          </Button>
        ))}
      </Space>
      <Form.Item name="isActive" label={t.isActive} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => <CannedPreview texts={getFieldValue('texts') ?? emptyText} />}
      </Form.Item>
    </>
  )
}

/** Puts a former wording into use again, as a new version. */
function PutBack({
  version,
  baseVersion,
}: {
  readonly version: ChatCanned
  readonly baseVersion: number
}) {
  const { bringBack, restored } = useTexts('staff/setting')
  const sending = useSend(calls.chat.saveCanned, { refresh, onSuccess: () => toast(restored) })
  return (
    <Button
      size="small"
      type="link"
      loading={sending.isSending}
      onClick={() => sending.send({ id: version.id, baseVersion, ...fieldsOf(version) })}
    >
      {bringBack}
    </Button>
  )
}
