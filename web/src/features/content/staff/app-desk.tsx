import { contentLimits, flagNames, uploadModes } from '@mailing/contract/config/content-kinds.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { Form, Input, Select, Space, Switch } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { LanguageChoice, LocalField } from '../../../ui/desk/local-field.tsx'
import { PublicPicture, PublicPictures } from './public-picture.tsx'
import { SettingDesk } from './setting-desk.tsx'

/** Names, pictures, words to share, what is shown, how people reach the service. */
export function AppDesk() {
  const t = useTexts('staff/content')
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <SettingDesk name="names">
        <NameFields />
      </SettingDesk>
      <SettingDesk name="flags" lead={t.flagsLead}>
        <FlagFields />
      </SettingDesk>
      <SettingDesk name="pictures">
        <PictureFields />
      </SettingDesk>
      <SettingDesk name="share">
        <ShareFields />
      </SettingDesk>
      <SettingDesk name="customer_service">
        <ServiceFields />
      </SettingDesk>
      <SettingDesk name="tab_bar">
        <TabFields />
      </SettingDesk>
      <SettingDesk name="uploads" lead={t.uploadsLead}>
        <UploadFields />
      </SettingDesk>
    </Space>
  )
}

function NameFields() {
  const t = useTexts('staff/content')
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  return (
    <>
      <LanguageChoice value={language} onChange={setLanguage} />
      <LocalField
        name={['app']}
        label={t.fields.app}
        language={language}
        max={contentLimits.name}
      />
      <LocalField
        name={['quota']}
        label={t.fields.quota}
        language={language}
        max={contentLimits.name}
      />
    </>
  )
}

/** Each switch with what it shows. */
function FlagFields() {
  const t = useTexts('staff/content')
  return flagNames.map((name) => (
    <Form.Item
      key={name}
      name={name}
      label={t.fields[name]}
      extra={t.flagHints[name]}
      valuePropName="checked"
    >
      <Switch />
    </Form.Item>
  ))
}

function PictureFields() {
  const t = useTexts('staff/content')
  return (
    <>
      {(['logo', 'quota', 'person'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t.pictures[name]} extra={t.ownPicture}>
          <PublicPicture />
        </Form.Item>
      ))}
      <Form.Item name="share" label={t.pictures.share}>
        <PublicPictures most={4} />
      </Form.Item>
    </>
  )
}

function ShareFields() {
  const t = useTexts('staff/content')
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  return (
    <>
      <LanguageChoice value={language} onChange={setLanguage} />
      <LocalField name={[]} label={t.settings.share} language={language} max={contentLimits.text} />
    </>
  )
}

function ServiceFields() {
  const t = useTexts('staff/content')
  return (
    <>
      <Form.Item name="phone" label={t.fields.phone}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="wechat" label={t.fields.wechat}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="qrCode" label={t.fields.qrCode}>
        <PublicPicture />
      </Form.Item>
    </>
  )
}

function TabFields() {
  const t = useTexts('staff/content')
  const { titles } = useTexts('shell')
  const tabs = [titles.writeLetter, titles.mall, titles.invite, titles.mine]
  return (
    <Form.Item name="orderBadge" label={t.fields.orderBadge}>
      <Select<number>
        style={{ maxWidth: 240 }}
        options={tabs.map((label, value) => ({ value, label }))}
      />
    </Form.Item>
  )
}

function UploadFields() {
  const t = useTexts('staff/content')
  return (
    <Form.Item name="mode" label={t.fields.mode}>
      <Select
        style={{ maxWidth: 360 }}
        options={uploadModes.map((value) => ({ value, label: t.uploadModes[value] }))}
      />
    </Form.Item>
  )
}
