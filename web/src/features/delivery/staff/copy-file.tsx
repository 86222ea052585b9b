import { calls } from '@mailing/contract/client.ts'
import { Alert, Button, Modal, Space } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState } from '../../../ui/states.tsx'

/** The file of an approved copy. Opening it is recorded. */
export function CopyFile({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  const copy = useCall(calls.bench.copy, { id }, { freshSeconds: 0 })
  const url = copy.data?.file?.url
  const labelUrl = copy.data?.labelFile?.url
  return (
    <Modal
      open
      title={copy.data?.piece.orderNumber ?? texts.file}
      loading={copy.isPending}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{bench.back}</Button>}
    >
      {copy.error && <ErrorState error={copy.error} onRetry={() => void copy.refetch()} />}
      {url && (
        <Alert
          type="success"
          showIcon
          title={texts.fileReady}
          action={
            <Space wrap>
              <Button type="primary" href={url} download target="_blank">
                {texts.openFile}
              </Button>
              {labelUrl && (
                <Button href={labelUrl} download target="_blank">
                  {texts.openLabel}
                </Button>
              )}
            </Space>
          }
        />
      )}
      {copy.data && !url && (
        <Alert type="info" showIcon title={texts.copyStates[copy.data.state]} />
      )}
    </Modal>
  )
}
