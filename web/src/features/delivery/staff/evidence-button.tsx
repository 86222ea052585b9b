import { calls } from '@mailing/contract/client.ts'
import { Button, Space, Tag } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { PictureButton } from '../../../ui/desk/picture-button.tsx'

/** Takes or chooses a photograph and stores it as evidence; gives the file's id. */
export const EvidenceButton = ({
  label,
  onBegun,
  onUploaded,
}: {
  readonly label: string
  /** Given the id that is to come, for what cannot wait until it has. */
  readonly onBegun?: (fileId: Promise<string>) => void
  readonly onUploaded?: (fileId: string) => void
}) => (
  <PictureButton
    call={calls.file.uploadEvidence}
    label={label}
    capture="environment"
    onBegun={onBegun && ((answer) => onBegun(answer.then(({ id }) => id)))}
    onUploaded={({ id }) => onUploaded?.(id)}
  />
)

/** Says that a photograph is there, and takes a wrong one off. */
export function ProofAttached({ onTakeOff }: { readonly onTakeOff: () => void }) {
  const texts = useTexts('staff/delivery')
  return (
    <Space>
      <Tag color="green">{texts.proofAttached}</Tag>
      <Button size="small" onClick={onTakeOff}>
        {texts.proofOff}
      </Button>
    </Space>
  )
}
