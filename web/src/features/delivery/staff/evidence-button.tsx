import { calls } from '@mailing/contract/client.ts'
import { PictureButton } from '../../../ui/desk/picture-button.tsx'

/** Takes or chooses a photograph and stores it as evidence; gives the file's id. */
export const EvidenceButton = ({
  label,
  onUploaded,
}: {
  readonly label: string
  readonly onUploaded: (fileId: string) => void
}) => (
  <PictureButton
    call={calls.file.uploadEvidence}
    label={label}
    capture="environment"
    onUploaded={({ id }) => onUploaded(id)}
  />
)
