import { Alert, Button } from 'antd'
import { useTexts } from '../../texts/use-texts.ts'

/** Stands above a list that shows the one thing alone that the address names. `onBack`: shows the list. */
export function OnlyThis({ onBack }: { readonly onBack: () => void }) {
  const t = useTexts('staff/desk')
  return (
    <Alert
      type="info"
      showIcon
      title={t.onlyThis}
      action={
        <Button size="small" onClick={onBack}>
          {t.backToList}
        </Button>
      }
    />
  )
}
