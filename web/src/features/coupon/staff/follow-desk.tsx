import { calls } from '@mailing/contract/client.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button, Card, Form, Image, Input, Tag, Typography } from 'antd'
import { useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { useList } from '../../../platform/client/list.ts'
import { refreshCalls, useCall, useSend } from '../../../platform/client/query.ts'
import { upload } from '../../../platform/client/upload.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell, toast } from '../../../ui/feedback.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'

const changed = [calls.coupon.adminFollow, calls.coupon.follow, calls.config.get]

/** The service account that people follow, and the words that bring them a coupon. */
export function FollowDesk() {
  const words = useTexts('staff/coupon')
  const t = words.follow
  const found = useCall(calls.coupon.adminFollow, {}, { freshSeconds: 0 })
  const naming = useSend(calls.coupon.setFollowAccount, {
    refresh: changed,
    onSuccess: () => toast(words.saved),
  })
  if (!found.data)
    return (
      <Card>
        {found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton lines={5} />
        )}
      </Card>
    )
  const { account, qrCode } = found.data
  return (
    <Card title={<span style={{ fontWeight: 400, whiteSpace: 'normal' }}>{t.lead}</span>}>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
          gap: 32,
        }}
      >
        <div>
          <Form
            name="follow"
            layout="vertical"
            initialValues={{ account }}
            onFinish={({ account: name }: { account: string }) => naming.send({ account: name })}
          >
            <Form.Item name="account" label={t.account}>
              <Input maxLength={40} />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={naming.isSending}>
              {words.save}
            </Button>
          </Form>
          <Words />
        </div>
        <CodePicture qrCode={qrCode} />
      </div>
    </Card>
  )
}

function CodePicture({ qrCode }: { readonly qrCode: string }) {
  const t = useTexts('staff/coupon').follow
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const put = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      await upload(calls.coupon.uploadFollowCode, file, {})
      await refreshCalls(changed)
    } catch (error) {
      void tell(isCallError(error) && error.message ? error.message : t.uploadHint)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Typography.Paragraph strong>{t.code}</Typography.Paragraph>
      {qrCode === '' ? (
        <Typography.Paragraph type="secondary">{t.codeNone}</Typography.Paragraph>
      ) : (
        <Image
          src={qrCode}
          alt={t.code}
          width={180}
          height={180}
          style={{ objectFit: 'contain', background: '#fff', borderRadius: 8 }}
        />
      )}
      <div style={{ marginTop: 12 }}>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={t.upload}
          onChange={(event) => {
            void put(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          {t.upload}
        </Button>
        <Typography.Paragraph type="secondary" style={{ margin: '8px 0 0' }}>
          {t.uploadHint}
        </Typography.Paragraph>
      </div>
    </div>
  )
}

function Words() {
  const t = useTexts('staff/coupon').follow
  const locale = useLocale()
  const list = useList(calls.coupon.adminCampaigns, { state: 'active' })
  const used = list.items.filter(({ followWord }) => followWord !== '')
  return (
    <div style={{ marginTop: 24 }}>
      <Typography.Paragraph strong>{t.words}</Typography.Paragraph>
      {used.length === 0 && !list.isPending && (
        <Typography.Paragraph type="secondary">{t.wordsNone}</Typography.Paragraph>
      )}
      <ul>
        {used.map((campaign) => (
          <li key={campaign.id} style={{ marginBottom: 8 }}>
            <Tag>{campaign.followWord}</Tag> {readLocalText(campaign.name, locale)}
          </li>
        ))}
      </ul>
    </div>
  )
}
