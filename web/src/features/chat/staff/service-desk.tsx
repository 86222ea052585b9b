import type { ChatService } from '@mailing/contract/chat/setting-calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button, Form, Input, Space } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { PictureButton } from '../../../ui/desk/picture-button.tsx'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { hasWay, WayList } from '../parts/service-ways.tsx'

const refresh = [calls.chat.adminService, calls.chat.adminConfig, calls.config.get]

/** How people reach the house besides the chat, as they see it. */
export function ServiceDesk() {
  const t = useTexts('staff/chat-settings')
  const figures = useFigures()
  const found = useCall(calls.chat.adminService, {}, { freshSeconds: 0 })
  const versions = found.data?.versions ?? []
  return (
    <VersionedSetting<(typeof versions)[number], typeof calls.chat.saveService, ChatService>
      reading={found}
      versions={versions}
      fieldsOf={({ service }) => service}
      name="chat-service"
      title={t.serviceTitle}
      lead={t.serviceLead}
      figures={figures}
      call={calls.chat.saveService}
      toInput={({ reason, ...service }, baseVersion) => ({ baseVersion, reason, service })}
      conflict="chat.setting_changed"
      refresh={refresh}
      // The service account, which has its own desk, stays as it is.
      restoredOf={(former, { followQrCode }) => ({ ...former, followQrCode })}
    >
      <ServiceFields />
    </VersionedSetting>
  )
}

/** Writes the ways out; those that do not exist are left out. */
function useFigures(): (service: Draft<ChatService>) => Figure[] {
  const t = useTexts('staff/chat-settings')
  return (service) =>
    (['phone', 'wechat', 'qrCode'] as const).flatMap((key) => {
      const text = service[key]?.trim()
      const shown = key === 'qrCode' ? t.picture(text?.slice(-6) ?? '') : text
      return text && shown ? [{ key, label: t[key], text: shown }] : []
    })
}

function ServiceFields() {
  const t = useTexts('staff/chat-settings')
  return (
    <>
      <Form.Item
        name="phone"
        label={t.phone}
        rules={[{ pattern: /^[\d\s+()-]*$/, message: t.phoneWrong }]}
      >
        <Input type="tel" maxLength={30} style={{ maxWidth: 320 }} />
      </Form.Item>
      <Form.Item name="wechat" label={t.wechat}>
        <Input maxLength={60} style={{ maxWidth: 320 }} />
      </Form.Item>
      <Form.Item name="qrCode" label={t.qrCode} extra={t.qrHint}>
        <CodePicture />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <Shown service={getFieldsValue(true) as ChatService} />}
      </Form.Item>
    </>
  )
}

/** The ways as people see them. */
function Shown({ service }: { readonly service: Draft<ChatService> }) {
  const t = useTexts('staff/chat-settings')
  const { phone, wechat, qrCode } = service
  const ways = { phone: phone ?? '', wechat: wechat ?? '', qrCode: qrCode ?? '' }
  return (
    <section
      aria-label={t.preview}
      style={{ padding: 16, marginBottom: 16, borderRadius: 8, border: '1px solid #e3e6e3' }}
    >
      <strong>{t.preview}</strong>
      {hasWay(ways) ? (
        <div inert>
          <WayList ways={ways} />
        </div>
      ) : (
        <p style={{ margin: '4px 0 0' }}>{t.noWay}</p>
      )}
    </section>
  )
}

interface CodePictureProps {
  /** Given by `Form.Item`: the address; empty: none. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (url: string) => void
}

/** The picture of a code: uploaded at once, shown to people when the form is saved. */
function CodePicture({ id, value = '', onChange }: CodePictureProps) {
  const t = useTexts('staff/chat-settings')
  return (
    <Space wrap>
      <PictureButton
        call={calls.chat.uploadCode}
        label={t.choosePicture}
        id={id}
        failed={t.pictureFailed}
        onUploaded={({ url }) => onChange?.(url)}
      />
      {value !== '' && <Button onClick={() => onChange?.('')}>{t.noPicture}</Button>}
    </Space>
  )
}
