import { Alert, Button, Flex, Typography } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { StillReading } from '../../../ui/desk/still-reading.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { usePasskeys } from '../model/use-passkeys.ts'

/** The passkeys of whoever is logged in: with one the console is opened, and taken over at a shared bench, without a code. */
export function MyPasskeys({ onClose }: { readonly onClose: () => void }) {
  const words = useTexts('staff/console')
  const { passkey: texts, devices } = useTexts('account')
  const format = useFormat()
  const factor = useFreshFactor()
  const { list, reading, isOffered, isBusy, add, remove } = usePasskeys(factor.take)
  return (
    <FormDrawer onClose={onClose} size={480} title={words.myPasskeys}>
      <Typography.Paragraph type="secondary">{words.passkeysLead}</Typography.Paragraph>
      {!reading.data && <StillReading reading={reading} />}
      {list.map((one) => (
        <Flex key={one.id} gap={12} align="center" style={{ paddingBlock: 10 }}>
          <div style={{ flex: 1, minWidth: 0 }}>
            <Typography.Text strong>
              {devices[one.device as keyof typeof devices] ?? devices.other}
            </Typography.Text>
            <br />
            <Typography.Text type="secondary">
              {one.lastUsedAt ? texts.usedOn(format.relative(one.lastUsedAt)) : texts.unused}
              {' · '}
              {texts.madeOn(format.date(one.createdAt))}
            </Typography.Text>
          </div>
          <Button danger size="small" onClick={() => void remove(one.id)}>
            {texts.remove}
          </Button>
        </Flex>
      ))}
      {isOffered ? (
        <Button type="primary" loading={isBusy} onClick={add} style={{ marginTop: 12 }}>
          {texts.add}
        </Button>
      ) : (
        isOffered === false && (
          <Alert type="info" showIcon title={words.noPasskeysHere} style={{ marginTop: 12 }} />
        )
      )}
      {factor.modal}
    </FormDrawer>
  )
}
